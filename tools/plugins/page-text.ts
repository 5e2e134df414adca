import { type Plugin, runnerImport } from "vite";
import type { PageText } from "../../app/search/page-text.ts";

const name = "virtual:page-text";

/** Gives the site the words of its fixed pages, which are rendered for it here. */
export function pageText(): Plugin {
  return {
    name: "page-text",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined;
      const { module } = await runnerImport<{ pageText: PageText }>(
        "/app/search/collect-page-text.tsx",
        { plugins: [textOnly] },
      );
      // JSON.parse is quicker than the same as a script.
      const json = JSON.stringify(JSON.stringify(module.pageText));
      return `export default JSON.parse(${json});`;
    },
  };
}

/** Neither styles nor scripts of a page say anything. */
const textOnly: Plugin = {
  name: "text-only",
  enforce: "pre",
  resolveId: (id) => (/\.css$|\?worker&url$/.test(id) ? "\0empty-module" : undefined),
  load: (id) => (id === "\0empty-module" ? 'export default "/none"' : undefined),
};
