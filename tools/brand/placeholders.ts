import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { sitePages } from "../../app/site-map.ts";
import { addImportedModules } from "../imported-modules.ts";

const mark = /(?:\/\/|\{?\/\*)\s*PLACEHOLDER: (.*?)\s*(?:\*\/\}?)?$/;

/** The invented texts of the app, marked PLACEHOLDER, in the order of their files, with the pages that show them. */
export function findPlaceholders() {
  const reached = sitePages.map(({ path, file }) => {
    const modules = new Set<string>();
    addImportedModules(`app/${file}`, modules);
    if ([...modules].some((one) => one.endsWith(".mdx")))
      addImportedModules("app/pages/content/content-page.tsx", modules);
    return { path, modules };
  });
  const sources = globSync("app/**/*.{mdx,ts,tsx}").sort();
  return sources.flatMap((file) => {
    const pages = reached.filter(({ modules }) => modules.has(file)).map(({ path }) => path);
    return findMarkers(readFileSync(file, "utf8")).map((found) => ({ file, pages, ...found }));
  });
}

const sampleMark = "A sample document: replace it with the school's own";

/** The files whose metadata say that they are samples. */
export function listSampleDocuments(folder = "public/documents"): string[] {
  const files = globSync(`${folder}/*`).sort();
  return files
    .filter((file) => readFileSync(file).includes(sampleMark))
    .map((file) => basename(file));
}

function findMarkers(source: string) {
  return source.split("\n").flatMap((line, index) => {
    const words = mark.exec(line)?.[1];
    return words ? [{ line: index + 1, words }] : [];
  });
}
