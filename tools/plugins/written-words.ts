import { type Plugin, runnerImport } from "vite";
import type { WrittenWords } from "../../app/search/written.ts";

const name = "virtual:written-words";

/** Gives the site the words of its fixed pages, which are rendered for it here. */
export function writtenWords(): Plugin {
  return {
    name: "written-words",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined;
      const { module } = await runnerImport<{ writtenWords: WrittenWords }>(
        "/app/search/written-words.tsx",
        { plugins: [wordsAlone] },
      );
      // JSON.parse is quicker than the same as a script.
      const json = JSON.stringify(JSON.stringify(module.writtenWords));
      return `export default JSON.parse(${json});`;
    },
  };
}

/** Neither styles nor scripts of a page say anything. */
const wordsAlone: Plugin = {
  name: "words-alone",
  enforce: "pre",
  resolveId: (id) => (/\.css$|\?worker&url$/.test(id) ? "\0no-words" : undefined),
  load: (id) => (id === "\0no-words" ? 'export default "/none"' : undefined),
};
