import { readdirSync, statSync } from "node:fs";
import { parse } from "node:path";
import type { Plugin } from "vite";
import { virtualModule } from "./virtual-module.ts";

/** Provides the addresses and sizes of the PDFs in public/documents, so that a school only puts its own there. */
export function siteDocuments(): Plugin {
  const load = () => `export default ${JSON.stringify(readDocuments())};`;
  return virtualModule("virtual:site-documents", load);
}

function readDocuments() {
  const files = readdirSync("public/documents").filter((file) => file.endsWith(".pdf"));
  const entries = files.map((file) => {
    const { size: bytes } = statSync(`public/documents/${file}`);
    return [parse(file).name, { path: `/documents/${file}`, bytes }];
  });
  return Object.fromEntries(entries);
}
