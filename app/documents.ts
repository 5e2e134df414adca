/** Written by npm run documents: do not edit. */
export const documents = {
  booklist: { path: "/documents/booklist.pdf", bytes: 56560 },
  "admission-form": { path: "/documents/admission-form.pdf", bytes: 46757 },
  "fees-nur-ukg": { path: "/documents/fees-nur-ukg.pdf", bytes: 35034 },
  "fees-i": { path: "/documents/fees-i.pdf", bytes: 34671 },
  "fees-ii": { path: "/documents/fees-ii.pdf", bytes: 34676 },
  "fees-iii-vii": { path: "/documents/fees-iii-vii.pdf", bytes: 34816 },
  "fees-viii": { path: "/documents/fees-viii.pdf", bytes: 35465 },
  "fees-ix-x": { path: "/documents/fees-ix-x.pdf", bytes: 36243 },
  "fees-xi-xii-commerce": { path: "/documents/fees-xi-xii-commerce.pdf", bytes: 35749 },
  "fees-xi-xii-science": { path: "/documents/fees-xi-xii-science.pdf", bytes: 36606 },
} as const;

export type DocumentName = keyof typeof documents;
