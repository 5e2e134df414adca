import { type Plugin, runnerImport } from "vite";
import { content } from "./content.ts";
import { siteDocuments } from "./site-documents.ts";
import { virtualModule } from "./virtual-module.ts";

/** Provides the text of information pages for the search by rendering them at build time. */
export function pageText(): Plugin {
  return virtualModule("virtual:page-text", async () => {
    const { module } = await runnerImport<{ pageText: unknown }>(
      "/app/search/collect-page-text.tsx",
      { plugins: [textOnly, content(), siteDocuments()] },
    );
    // JSON.parse is faster than an object literal.
    const json = JSON.stringify(JSON.stringify(module.pageText));
    return `export default JSON.parse(${json});`;
  });
}

/** Styles and scripts of a page have no text. */
const textOnly: Plugin = {
  name: "text-only",
  enforce: "pre",
  resolveId: (id) => (/\.css$|\?worker&url$/.test(id) ? "\0empty-module" : undefined),
  load: (id) => (id === "\0empty-module" ? 'export default "/none"' : undefined),
};
