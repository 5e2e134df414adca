/** Written by tests/commands/write-documents.ts: do not edit. */
export const documents = {
  booklist: { path: "/documents/booklist.pdf", bytes: 77156 },
  "admission-form": { path: "/documents/admission-form.pdf", bytes: 67005 },
  "fees-nur-ukg": { path: "/documents/fees-nur-ukg.pdf", bytes: 50583 },
  "fees-i": { path: "/documents/fees-i.pdf", bytes: 50131 },
  "fees-ii": { path: "/documents/fees-ii.pdf", bytes: 50136 },
  "fees-iii-vii": { path: "/documents/fees-iii-vii.pdf", bytes: 50289 },
  "fees-viii": { path: "/documents/fees-viii.pdf", bytes: 50952 },
  "fees-ix-x": { path: "/documents/fees-ix-x.pdf", bytes: 51845 },
  "fees-xi-xii-commerce": { path: "/documents/fees-xi-xii-commerce.pdf", bytes: 51369 },
  "fees-xi-xii-science": { path: "/documents/fees-xi-xii-science.pdf", bytes: 52286 },
} as const;

export type DocumentName = keyof typeof documents;
