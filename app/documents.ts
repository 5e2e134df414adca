/** Written by npm run documents: do not edit. */
export const documents = {
  "admission-form": {"path":"/documents/admission-form.pdf","bytes":46747},
  "booklist": {"path":"/documents/booklist.pdf","bytes":76599},
  "fees-i": {"path":"/documents/fees-i.pdf","bytes":42914},
  "fees-ii": {"path":"/documents/fees-ii.pdf","bytes":42920},
  "fees-iii-vii": {"path":"/documents/fees-iii-vii.pdf","bytes":43062},
  "fees-ix-x": {"path":"/documents/fees-ix-x.pdf","bytes":46308},
  "fees-nur-ukg": {"path":"/documents/fees-nur-ukg.pdf","bytes":43277},
  "fees-viii": {"path":"/documents/fees-viii.pdf","bytes":44511},
  "fees-xi-xii-commerce": {"path":"/documents/fees-xi-xii-commerce.pdf","bytes":44796},
  "fees-xi-xii-science": {"path":"/documents/fees-xi-xii-science.pdf","bytes":46681},
} as const;

export type DocumentName = keyof typeof documents;
