import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** A school's own photograph, in the place of the drawing of its name. */
export interface Photograph {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly alt: string;
  readonly caption: string;
}

export const photographsFolder = "photographs";

const readable = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff"];
const ownFiles = ["words.txt", "README.md"];

/** Photographs that no page can show, a sentence each. */
export class WrongPhotograph extends Error {}

/** Changes where the sizes are made otherwise. */
const way = "1";

/** The photographs of a folder by their drawings' names; throws where no page can show one. */
export function readPhotographs(
  folder: string,
  drawings: readonly string[],
): ReadonlyMap<string, Photograph> {
  const files = existsSync(folder) ? readdirSync(folder).filter(isPhotograph).sort() : [];
  const words = wordsIn(join(folder, "words.txt"));
  const faults = faultsOf(files, words, drawings).map((fault) => `${folder}/${fault}`);
  if (faults.length > 0) throw new WrongPhotograph(faults.join("\n"));
  return new Map(
    files.map((file) => {
      const bytes = readFileSync(join(folder, file));
      const hash = createHash("sha256").update(way).update(bytes).digest("hex").slice(0, 12);
      const [alt = "", caption = alt] = words.get(nameOf(file))?.split(/\s*\|\s*/) ?? [];
      return [nameOf(file), { bytes, hash, alt, caption }];
    }),
  );
}

function faultsOf(
  files: readonly string[],
  words: ReadonlyMap<string, string>,
  drawings: readonly string[],
): string[] {
  const names = files.map(nameOf);
  return [
    ...files.flatMap((file, index) => {
      const name = nameOf(file);
      if (!readable.includes(extname(file).toLowerCase()))
        return [`${file} is of a kind that cannot be read: export it as JPEG.`];
      if (!drawings.includes(name))
        return [`${file} has the name of no drawing; the names are: ${drawings.join(", ")}.`];
      if (names.indexOf(name) !== index) return [`${file} is the second photograph of that name.`];
      if (!words.get(name))
        return [`words.txt has no line for ${file}: "${name}: what the photograph shows".`];
      return [];
    }),
    ...[...words.keys()].flatMap((name) =>
      names.includes(name) ? [] : [`words.txt names "${name}", and there is no such photograph.`],
    ),
  ];
}

function isPhotograph(file: string): boolean {
  return !file.startsWith(".") && !ownFiles.includes(file);
}

function nameOf(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}

function wordsIn(file: string): Map<string, string> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  const said = lines.filter((line) => line.trim() && !line.startsWith("#"));
  return new Map(
    said.map((line) => {
      const [name = "", ...words] = line.split(":");
      return [name.trim(), words.join(":").trim()];
    }),
  );
}
