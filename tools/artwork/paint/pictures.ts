/**
 * Draws every picture of the site: renders each scene in tools/artwork/scenes to AVIF and WebP in
 * public/pictures and writes app/pictures/manifest.ts. Only scenes whose drawing changed are
 * rendered again.
 */
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { palette } from "../drawing/palette.ts";
import type { Scene } from "../drawing/sheet.ts";
import { loadScene } from "../load-scene.ts";

const root = join(import.meta.dirname, "../../..");
const scenesFolder = join(root, "tools/artwork/scenes");
const picturesFolder = join(root, "public/pictures");
const manifestFile = join(root, "app/pictures/manifest.ts");

interface Entry {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly hash: string;
}

/** Quality per width: small files go to phones on slow networks, large ones to desktops. */
const avifQuality = (width: number): number => (width <= 720 ? 55 : 50);
const webpQuality = 72;

/** So many that no place on a page gets more than 1.3 times the pixels that it shows, at 360, 768 and 1440 px, 1x and 2x. */
function widthsOf(name: string): number[] {
  if (name.startsWith("hero-")) {
    return [360, 476, 720, 950, 1080, 1600];
  }
  return name.startsWith("portrait-")
    ? [116, 158, 234, 316, 480]
    : [200, 264, 356, 474, 640, 800, 1200];
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function lastManifest(): Promise<Record<string, Entry>> {
  if (!(await exists(manifestFile))) {
    return {};
  }
  const { pictures } = await import(manifestFile);
  return pictures;
}

async function render(name: string, { svg, width: full }: Scene, widths: number[]) {
  const drawn = await sharp(Buffer.from(svg))
    .flatten({ background: palette.paper })
    .png()
    .toBuffer();
  for (const width of widths) {
    const picture = sharp(drawn).resize({ width: Math.min(width, full) });
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

function manifestText(entries: ReadonlyMap<string, Entry>): string {
  const rows = [...entries].map(
    ([name, { width, height, widths, hash }]) =>
      `  "${name}": {\n    width: ${width},\n    height: ${height},\n    widths: [${widths.join(", ")}],\n    hash: "${hash}",\n  },\n`,
  );
  const plain = rows.map((row) => row.replace(/^ {2}"([a-z]+)":/, "  $1:"));
  return (
    "/** Written by npm run pictures: do not edit. */\n" +
    `export const pictures = {\n${plain.join("")}} as const;\n\n` +
    "export type PictureName = keyof typeof pictures;\n"
  );
}

async function removeStrays(entries: ReadonlyMap<string, Entry>): Promise<void> {
  const wanted = new Set(
    [...entries].flatMap(([name, { widths }]) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    ),
  );
  for (const file of await readdir(picturesFolder)) {
    if (!wanted.has(file)) {
      await rm(join(picturesFolder, file));
    }
  }
}

/** The widths in which it was not drawn yet. */
async function missingOf(name: string, widths: number[]): Promise<number[]> {
  const drawn = await Promise.all(
    widths.map((width) => exists(join(picturesFolder, `${name}-${width}.webp`))),
  );
  return widths.filter((_, index) => !drawn[index]);
}

/** `all`: those too whose drawing did not change. */
export async function drawPictures({ all }: { all: boolean }): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  const before = await lastManifest();
  const entries = new Map<string, Entry>();
  const files = (await readdir(scenesFolder)).filter((file) => file.endsWith(".ts")).sort();
  for (const file of files) {
    const name = file.slice(0, -3);
    const scene = await loadScene(name);
    const hash = createHash("sha256").update(scene.svg).digest("hex").slice(0, 12);
    const widths = widthsOf(name);
    const isNew = all || before[name]?.hash !== hash;
    const due = isNew ? widths : await missingOf(name, widths);
    if (due.length > 0) {
      await render(name, scene, due);
      console.log(`drew ${name}`);
    }
    entries.set(name, { width: scene.width, height: scene.height, widths, hash });
  }
  await removeStrays(entries);
  const text = manifestText(entries);
  if (!(await exists(manifestFile)) || (await readFile(manifestFile, "utf8")) !== text) {
    await writeFile(manifestFile, text);
  }
}
