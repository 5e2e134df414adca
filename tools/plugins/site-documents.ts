import { readdirSync, statSync } from "node:fs";
import { parse } from "node:path";
import type { Plugin } from "vite";

const name = "virtual:site-documents";

/** Provides the addresses and sizes of the PDFs in public/documents, so that a school only puts its own there. */
export function siteDocuments(): Plugin {
  return {
    name: "site-documents",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(readDocuments())};` : undefined,
  };
}

function readDocuments() {
  const files = readdirSync("public/documents").filter((file) => file.endsWith(".pdf"));
  const entries = files.map((file) => {
    const { size: bytes } = statSync(`public/documents/${file}`);
    return [parse(file).name, { path: `/documents/${file}`, bytes }];
  });
  return Object.fromEntries(entries);
}
