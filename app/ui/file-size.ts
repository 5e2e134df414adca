const found = import.meta.glob<{ documents: Record<string, { bytes: number }> }>(
  "../documents.ts",
  { eager: true },
);

/** The size of one of the school's own PDFs ("/documents/booklist.pdf"), as people say it. */
export function fileSizeOf(href: string): string | undefined {
  const name = href.replace("/documents/", "").replace(".pdf", "");
  const bytes = found["../documents.ts"]?.documents[name]?.bytes;
  if (!bytes) return undefined;
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
