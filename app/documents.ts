/** Written by npm run documents: do not edit. */
export const documents = {
  booklist: { path: "/documents/booklist.pdf", bytes: 66950 },
  "admission-form": { path: "/documents/admission-form.pdf", bytes: 56791 },
  "fees-nur-ukg": { path: "/documents/fees-nur-ukg.pdf", bytes: 45473 },
  "fees-i": { path: "/documents/fees-i.pdf", bytes: 45023 },
  "fees-ii": { path: "/documents/fees-ii.pdf", bytes: 45028 },
  "fees-iii-vii": { path: "/documents/fees-iii-vii.pdf", bytes: 45181 },
  "fees-viii": { path: "/documents/fees-viii.pdf", bytes: 45843 },
  "fees-ix-x": { path: "/documents/fees-ix-x.pdf", bytes: 46733 },
  "fees-xi-xii-commerce": { path: "/documents/fees-xi-xii-commerce.pdf", bytes: 46261 },
  "fees-xi-xii-science": { path: "/documents/fees-xi-xii-science.pdf", bytes: 47174 },
} as const;

export type DocumentName = keyof typeof documents;
