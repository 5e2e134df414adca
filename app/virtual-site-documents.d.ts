declare module "virtual:site-documents" {
  const documents: Record<
    import("./documents.ts").DocumentName,
    { path: `/documents/${string}`; bytes: number }
  >;
  export default documents;
}
