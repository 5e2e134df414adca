import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Trait } from "./traits.ts";

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly trait: Trait;
}

/** Neither the project's own, nor text. */
const leftOut = new Set([
  "node_modules",
  "build",
  "screenshots",
  "test-results",
  "package-lock.json",
]);
const notText = /\.(?:avif|webp|jpe?g|png|ico|pdf|ttf|woff2?)$/i;

/** All text files of the project, without the folders that begin with a dot. */
export function textFiles(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || leftOut.has(entry.name)) return [];
    const path = folder === "." ? entry.name : join(folder, entry.name);
    if (entry.isDirectory()) return textFiles(path);
    return notText.test(entry.name) ? [] : [path];
  });
}

/** Where these files say it, each line once for each trait. */
export function placesOf(traits: readonly Trait[], files: readonly string[]): Place[] {
  return files.flatMap((file) => placesIn(file, readFileSync(file, "utf8"), traits));
}

export function placesIn(file: string, text: string, traits: readonly Trait[]): Place[] {
  return traits.flatMap((trait) => {
    const lines = [...text.matchAll(trait.pattern)].map(({ index }) => lineAt(text, index));
    return [...new Set(lines)].map((line) => ({ file, line, trait }));
  });
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
