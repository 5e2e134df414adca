import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { appIcon, crest, favicon } from "../crest.ts";
import type { Scene } from "../drawing/sheet.ts";

const root = join(import.meta.dirname, "../../..");

const png = ({ svg }: Scene, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An .ico file that holds one PNG (the form every browser since 2007 reads). */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

/** Writes the crest, the favicons and the home-screen icons. */
export async function drawIcons(): Promise<void> {
  const folder = join(root, "public/icons");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "crest.svg"), crest.svg);
  await writeFile(join(folder, "favicon.svg"), favicon.svg);
  await writeFile(join(root, "public/favicon.ico"), ico(await png(favicon, 32), 32));
  await writeFile(join(folder, "apple-touch-icon.png"), await png(appIcon(180, 0.1), 180));
  await writeFile(join(folder, "icon-192.png"), await png(appIcon(192, 0.08), 192));
  await writeFile(join(folder, "icon-512.png"), await png(appIcon(512, 0.08), 512));
  await writeFile(join(folder, "icon-maskable-512.png"), await png(appIcon(512, 0.2), 512));
}
