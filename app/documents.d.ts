/** The PDFs that pages link to, in public/documents (tools/plugins/site-documents.ts). */
declare module "virtual:site-documents" {
  type FeesOf =
    | "nur-ukg"
    | "i"
    | "ii"
    | "iii-vii"
    | "viii"
    | "ix-x"
    | "xi-xii-commerce"
    | "xi-xii-science";
  export type DocumentName = "admission-form" | "booklist" | `fees-${FeesOf}`;

  const documents: Record<DocumentName, { path: `/documents/${string}`; bytes: number }>;
  export default documents;
}
