import { existsSync, globSync, readFileSync } from "node:fs";
import { documents } from "../../app/documents.ts";
import { sitePages } from "../../app/site-map.ts";
import { addImportedModules } from "../imported-modules.ts";

/** An invented text, marked PLACEHOLDER in the source. */
export interface Placeholder {
  readonly file: string;
  readonly line: number;
  readonly words: string;
  /** The pages that show it. */
  readonly pages: readonly string[];
}

const mark = /(?:\/\/|\{?\/\*)\s*PLACEHOLDER: (.*?)\s*(?:\*\/\}?)?$/;

/** All placeholders of the app, in the order of their files. */
export function findPlaceholders(): Placeholder[] {
  const reached = sitePages.map(({ path, file }) => {
    const modules = new Set<string>();
    addImportedModules(`app/${file}`, modules);
    return { path, modules };
  });
  const sources = globSync("app/**/*.{ts,tsx}").sort();
  return sources.flatMap((file) => {
    const pages = reached.filter(({ modules }) => modules.has(file)).map(({ path }) => path);
    return findMarkers(readFileSync(file, "utf8")).map((found) => ({ file, pages, ...found }));
  });
}

/** The documents that are samples. */
export function listSampleDocuments(): string[] {
  return Object.keys(documents).filter((name) => !existsSync(`documents/${name}.pdf`));
}

export function findMarkers(source: string): Pick<Placeholder, "line" | "words">[] {
  return source.split("\n").flatMap((line, index) => {
    const words = mark.exec(line)?.[1];
    return words ? [{ line: index + 1, words }] : [];
  });
}
