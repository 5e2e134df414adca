import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { makeTypeface } from "../brand/subset-typeface.ts";

/** Provides "@typeface", the file of the school's serif, to styles and scripts. */
export function typeface(): Plugin {
  return {
    name: "typeface",
    config: async () => {
      const folder = resolve("node_modules/.cache/typeface");
      const file = `${folder}/source-serif-4.woff2`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, await makeTypeface());
      return { resolve: { alias: [{ find: /^@typeface(?=$|\?)/, replacement: file }] } };
    },
  };
}
