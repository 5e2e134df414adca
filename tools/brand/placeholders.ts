import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { documents } from "../../app/documents.ts";
import { sitePages } from "../../app/site-map.ts";

import { readSchoolDocument } from "./school-documents.ts";

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
  const reached = getPageModules();
  const sources = globSync("app/**/*.{ts,tsx}").sort();
  return sources.flatMap((file) => {
    const pages = [...reached].flatMap(([path, modules]) => (modules.has(file) ? [path] : []));
    return findMarkers(readFileSync(file, "utf8")).map((found) => ({ file, pages, ...found }));
  });
}

function getPageModules(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(sitePages.map(({ path, file }) => [path, getImportedModules(`app/${file}`)]));
}

/** The documents that are samples. */
export function listSampleDocuments(): string[] {
  return Object.keys(documents).filter((name) => !readSchoolDocument(name));
}

export function findMarkers(source: string): Pick<Placeholder, "line" | "words">[] {
  return source.split("\n").flatMap((line, index) => {
    const words = mark.exec(line)?.[1];
    return words ? [{ line: index + 1, words }] : [];
  });
}

/** A module and everything in the app that it imports. */
function getImportedModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/ from "(\.{1,2}\/[^"]+)"/g);
  for (const [, path = ""] of imports) getImportedModules(join(dirname(file), path), found);
  return found;
}
