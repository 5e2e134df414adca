/**
 * Makes every picture of the site: each scene of tools/artwork/scenes, or the photograph that stands in its place, as AVIF and
 * WebP in public/pictures, and app/pictures/manifest.ts. Only what changed is made again, and a photograph is only read.
 */
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { MadePicture } from "../../../app/pictures/made-picture.ts";
import { palette } from "../drawing/palette.ts";
import { drawingNames, loadScene } from "../load-scene.ts";
import { framed, whole } from "./framed.ts";
import { type Photograph, photographsFolder, readPhotographs } from "./photographs.ts";

const root = join(import.meta.dirname, "../../..");
const picturesFolder = join(root, "public/pictures");
const manifestFile = join(root, "app/pictures/manifest.ts");

/** Quality per width: small files go to phones on slow networks, large ones to desktops. */
const avifQuality = (width: number): number => (width <= 736 ? 55 : 50);
const webpQuality = 72;

/** So many that no place on a page gets more than 1.3 times the pixels that it shows, at 360, 768 and 1440 px, 1x and 2x. */
function widthsOf(name: string): number[] {
  if (name.startsWith("hero-")) {
    // 736 for phones of 360 px at 2x and 412 px at 1.75x.
    return [360, 476, 736, 950, 1080, 1600];
  }
  return name.startsWith("portrait-")
    ? [116, 158, 234, 316, 480]
    : [200, 264, 356, 474, 640, 800, 1200];
}

/** Those that a picture so wide has, and its own where it has not the widest. */
export function widthsUpTo(widest: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width <= widest);
  return smaller.length === widths.length || smaller.includes(widest)
    ? smaller
    : [...smaller, widest];
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function lastManifest(): Promise<Record<string, MadePicture>> {
  if (!(await exists(manifestFile))) {
    return {};
  }
  const { pictures } = await import(manifestFile);
  return pictures;
}

async function render(name: string, source: Buffer, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const picture = sharp(source).resize({ width });
    const path = join(picturesFolder, `${name}-${width}`);
    await Promise.all([
      picture
        .clone()
        .avif({ quality: avifQuality(width), effort: 3 })
        .toFile(`${path}.avif`),
      picture.clone().webp({ quality: webpQuality, effort: 4 }).toFile(`${path}.webp`),
    ]);
  }
}

function manifestText(entries: ReadonlyMap<string, MadePicture>): string {
  const rows = [...entries].map(([name, { width, height, widths, hash, photograph }]) => {
    const words = photograph ? `, photograph: ${JSON.stringify(photograph)}` : "";
    return `  "${name}": { width: ${width}, height: ${height}, widths: [${widths.join(", ")}], hash: "${hash}"${words} },\n`;
  });
  const plain = rows.map((row) => row.replace(/^ {2}"([a-z]+)":/, "  $1:"));
  return (
    "/** Written by npm run pictures: do not edit. */\n" +
    'import type { MadePicture } from "./made-picture.ts";\n\n' +
    `const made = {\n${plain.join("")}} as const satisfies Record<string, MadePicture>;\n\n` +
    "export type PictureName = keyof typeof made;\n\n" +
    "export const pictures: Readonly<Record<PictureName, MadePicture>> = made;\n"
  );
}

/** The files of a picture in public/pictures. */
export function filesOf(name: string, { widths, photograph }: MadePicture): string[] {
  const sizes = widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
  return photograph ? [...sizes, `${name}-whole.webp`] : sizes;
}

async function removeStrays(entries: ReadonlyMap<string, MadePicture>): Promise<void> {
  const wanted = new Set([...entries].flatMap(([name, entry]) => filesOf(name, entry)));
  for (const file of await readdir(picturesFolder)) {
    if (!wanted.has(file)) {
      await rm(join(picturesFolder, file));
    }
  }
}

/** Whether all its files are there, as they were made last. */
async function isMade(name: string, entry: MadePicture, last?: MadePicture): Promise<boolean> {
  if (last?.hash !== entry.hash) return false;
  const there = filesOf(name, entry).map((file) => exists(join(picturesFolder, file)));
  return (await Promise.all(there)).every(Boolean);
}

interface Source {
  readonly entry: MadePicture;
  readonly picture: () => Promise<Buffer>;
}

async function drawingOf(name: string): Promise<Source> {
  const { svg, width, height } = await loadScene(name);
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
  return {
    entry: { width, height, widths: widthsOf(name), hash },
    picture: () => sharp(Buffer.from(svg)).flatten({ background: palette.paper }).png().toBuffer(),
  };
}

async function photographOf(name: string, photograph: Photograph): Promise<Source> {
  const { width, height } = await loadScene(name);
  const picture = await framed(photograph.bytes, { width, height });
  const { width: widest } = await sharp(picture).metadata();
  const { hash, alt, caption } = photograph;
  const widths = widthsUpTo(widest, widthsOf(name));
  return {
    entry: { width, height, widths, hash, photograph: { alt, caption } },
    picture: async () => picture,
  };
}

/** `all`: those too that did not change. */
export async function drawPictures({ all }: { all: boolean }): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  const names = drawingNames();
  const photographs = readPhotographs(photographsFolder, names);
  const before = await lastManifest();
  const entries = new Map<string, MadePicture>();
  for (const name of names) {
    const photograph = photographs.get(name);
    const source = photograph ? await photographOf(name, photograph) : await drawingOf(name);
    if (all || !(await isMade(name, source.entry, before[name]))) {
      await render(name, await source.picture(), source.entry.widths);
      if (photograph)
        await writeFile(join(picturesFolder, `${name}-whole.webp`), await whole(photograph.bytes));
      console.log(`${photograph ? "made the sizes of" : "drew"} ${name}`);
    }
    entries.set(name, source.entry);
  }
  await removeStrays(entries);
  const text = manifestText(entries);
  if (!(await exists(manifestFile)) || (await readFile(manifestFile, "utf8")) !== text) {
    await writeFile(manifestFile, text);
  }
}
