/** The PDFs that pages link to, in public/documents (tools/plugins/site-documents.ts). */
declare module "virtual:site-documents" {
  type Fees = typeof import("./pages/admissions/fee-documents.ts").feeDocuments;
  export type DocumentName = "admission-form" | "booklist" | Fees[number][1];

  const documents: Record<DocumentName, { path: `/documents/${string}`; bytes: number }>;
  export default documents;
}
