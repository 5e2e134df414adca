/** Written by npm run documents: do not edit. */
export const documents = {
  "admission-form": {
    "path": "/documents/admission-form.pdf",
    "bytes": 46747
  },
  "booklist": {
    "path": "/documents/booklist.pdf",
    "bytes": 80449
  },
  "fees-i": {
    "path": "/documents/fees-i.pdf",
    "bytes": 44492
  },
  "fees-ii": {
    "path": "/documents/fees-ii.pdf",
    "bytes": 44498
  },
  "fees-iii-vii": {
    "path": "/documents/fees-iii-vii.pdf",
    "bytes": 44641
  },
  "fees-ix-x": {
    "path": "/documents/fees-ix-x.pdf",
    "bytes": 48255
  },
  "fees-nur-ukg": {
    "path": "/documents/fees-nur-ukg.pdf",
    "bytes": 44855
  },
  "fees-viii": {
    "path": "/documents/fees-viii.pdf",
    "bytes": 46279
  },
  "fees-xi-xii-commerce": {
    "path": "/documents/fees-xi-xii-commerce.pdf",
    "bytes": 46563
  },
  "fees-xi-xii-science": {
    "path": "/documents/fees-xi-xii-science.pdf",
    "bytes": 48628
  }
} as const;

export type DocumentName = keyof typeof documents;
