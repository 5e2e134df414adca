import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import { drawingNames } from "./drawings.ts";

/** A school's own photograph, in the place of the drawing of its name. */
export interface Photograph extends PictureWords {
  readonly bytes: Buffer;
  readonly hash: string;
}

interface PictureWords {
  readonly alt: string;
  readonly caption: string;
}

const photographsFolder = "photographs";

/** Lists the photographs that no page can show, a sentence each. */
class InvalidPhotograph extends Error {
  override name = "InvalidPhotograph";
}

const readable = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff"];
const otherFiles = ["words.txt", "README.md"];

/** Change this with the code that makes the sizes, so that all are made again. */
const sizesVersion = "1";

/** The photographs of a folder by their drawings' names; throws `InvalidPhotograph`. */
export function readPhotographs(
  folder = photographsFolder,
  drawings: readonly string[] = drawingNames(),
): ReadonlyMap<string, Photograph> {
  const all = globSync("*", { cwd: folder }).sort();
  const files = all.filter((file) => !otherFiles.includes(file));
  const words = readWords(join(folder, "words.txt"));
  const problems = findProblems(files, words, drawings).map((problem) => `${folder}/${problem}`);
  if (problems.length > 0) throw new InvalidPhotograph(problems.join("\n"));
  return new Map(
    files.map((file) => {
      const { name } = parse(file);
      const bytes = readFileSync(join(folder, file));
      const hash = createHash("sha256").update(sizesVersion).update(bytes).digest("hex");
      const { alt = "", caption = "" } = words.get(name) ?? {};
      return [name, { bytes, hash: hash.slice(0, 12), alt, caption }];
    }),
  );
}

function findProblems(
  files: readonly string[],
  words: ReadonlyMap<string, PictureWords>,
  drawings: readonly string[],
): string[] {
  const names = files.map((file) => parse(file).name);
  const ofFiles = files.flatMap((file, index) => {
    const { name, ext } = parse(file);
    if (!readable.includes(ext.toLowerCase()))
      return [`${file} has an unsupported format: export it as JPEG.`];
    if (!drawings.includes(name))
      return [`${file} does not match any drawing; the names are: ${drawings.join(", ")}.`];
    if (names.indexOf(name) !== index) return [`${file} has a duplicate name.`];
    if (!words.get(name)?.alt)
      return [`words.txt has no line for ${file}: "${name}: what the photograph shows".`];
    return [];
  });
  const missing = [...words.keys()].filter((name) => !names.includes(name));
  return [
    ...ofFiles,
    ...missing.map((name) => `words.txt names "${name}", and there is no such photograph.`),
  ];
}

/** The words of pictures by their names. A line is `name: what it shows`, or `name: what it shows | caption`. */
function readWords(file: string): ReadonlyMap<string, PictureWords> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  const entries = lines.filter((line) => line.trim() && !line.startsWith("#"));
  return new Map(
    entries.map((line) => {
      const [name = "", ...words] = line.split(":");
      const [alt = "", caption = alt] = words
        .join(":")
        .trim()
        .split(/\s*\|\s*/);
      return [name.trim(), { alt, caption }];
    }),
  );
}

/** Crops a photograph to a frame around its most salient part: upright, never enlarged. */
export async function cropToFrame(photograph: Buffer, frame: { width: number; height: number }) {
  const { autoOrient } = await sharp(photograph).metadata();
  const ratio = frame.width / frame.height;
  const width = Math.min(autoOrient.width, Math.round(autoOrient.height * ratio), frame.width);
  return sharp(photograph)
    .autoOrient()
    .resize({
      width,
      height: Math.round(width / ratio),
      fit: "cover",
      position: sharp.strategy.attention,
    })
    .png()
    .toBuffer();
}

/** The whole photograph, for visitors who open it. */
export async function convertUncropped(photograph: Buffer): Promise<Buffer> {
  return sharp(photograph)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer();
}
