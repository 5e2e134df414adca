/**
 * Makes every picture of the site: each drawing of tools/brand/pictures, or the photograph in its place, as AVIF and WebP in
 * public/pictures, and app/pictures/manifest.json. Only what changed is made again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { type BuiltPicture, pictures as lastPictures } from "../../app/pictures/manifest.ts";
import { drawingNames, readDrawing } from "./drawings.ts";
import { palette } from "./palette.ts";
import { convertUncropped, cropToFrame, type Photograph, readPhotographs } from "./photographs.ts";

const folder = "public/pictures";
const manifestFile = "app/pictures/manifest.json";

export async function writePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const names = drawingNames();
  const photographs = readPhotographs();
  const manifest: Record<string, BuiltPicture> = {};
  for (const name of names) {
    const photograph = photographs.get(name);
    const { image, entry } = photograph
      ? await photographSource(name, photograph)
      : drawingSource(name);
    manifest[name] = entry;
    if (isMade(name, entry)) continue;
    console.log(`Making ${name}`);
    await writeSizes(name, entry, image);
    if (!photograph) continue;
    writeFileSync(`${folder}/${name}-whole.webp`, await convertUncropped(photograph.bytes));
  }
  removeUnlisted(
    new Set(Object.entries(manifest).flatMap(([name, entry]) => listFiles(name, entry))),
  );
  const rows = Object.entries(manifest).map(
    ([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
  );
  const text = `{\n${rows.join(",\n")}\n}\n`;
  // A newer file would be built again.
  if (text !== readFileSync(manifestFile, "utf8")) writeFileSync(manifestFile, text);
}

/** The files of a picture in public/pictures. */
export function listFiles(name: string, { widths, isPhotograph }: BuiltPicture): string[] {
  const sizes = widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
  return isPhotograph ? [...sizes, `${name}-whole.webp`] : sizes;
}

/** The widths that need no enlarging; a photograph narrower than the widest adds its own. */
export function limitWidths(widest: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width <= widest);
  return smaller.length === widths.length || smaller.includes(widest)
    ? smaller
    : [...smaller, widest];
}

/** No place on a page gets more than 1.3 times the pixels it shows, at 360, 768 and 1440 px, 1x and 2x. */
function getWidths(name: string): number[] {
  // 736 is for phones of 360 px at 2x and 412 px at 1.75x.
  if (name.startsWith("hero-")) return [360, 476, 736, 950, 1080, 1600];
  if (name.startsWith("portrait-")) return [116, 158, 234, 316, 480];
  return [200, 264, 356, 474, 640, 800, 1200];
}

function drawingSource(name: string) {
  const { svg, width, height, hash, alt, caption } = readDrawing(`pictures/${name}`);
  const entry = { width, height, widths: getWidths(name), hash, alt, caption };
  return { image: Buffer.from(svg), entry };
}

async function photographSource(name: string, photograph: Photograph) {
  const { width, height } = readDrawing(`pictures/${name}`);
  const { hash, alt, caption } = photograph;
  const image = await cropToFrame(photograph.bytes, { width, height });
  const { width: widest } = await sharp(image).metadata();
  const widths = limitWidths(widest, getWidths(name));
  const entry: BuiltPicture = { width, height, widths, hash, alt, caption, isPhotograph: true };
  return { image, entry };
}

function isMade(name: string, entry: BuiltPicture): boolean {
  const last = (lastPictures as Record<string, BuiltPicture>)[name];
  const files = listFiles(name, entry);
  return last?.hash === entry.hash && files.every((file) => existsSync(`${folder}/${file}`));
}

async function writeSizes(name: string, { widths }: BuiltPicture, image: Buffer): Promise<void> {
  const picture = await sharp(image).flatten({ background: palette.paper }).png().toBuffer();
  for (const width of widths) {
    const sized = sharp(picture).resize({ width });
    const file = `${folder}/${name}-${width}`;
    // Small files go to phones on slow networks, large ones to desktops.
    const avif = { quality: width <= 736 ? 55 : 50, effort: 3 };
    const webp = { quality: 72, effort: 4 };
    await Promise.all([
      sized.clone().avif(avif).toFile(`${file}.avif`),
      sized.clone().webp(webp).toFile(`${file}.webp`),
    ]);
  }
}

function removeUnlisted(wanted: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    if (!wanted.has(file)) rmSync(`${folder}/${file}`);
  }
}
