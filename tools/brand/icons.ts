import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { placeDrawing, readDrawing } from "./drawings.ts";
import { resolveColour } from "./palette.ts";

/** Writes the crest and other drawings, the favicons and the home-screen icons. */
export async function writeIcons(): Promise<void> {
  const favicon = readDrawing("favicon").svg;
  mkdirSync("public/icons", { recursive: true });
  for (const name of ["crest", "map", "video"])
    writeFileSync(`public/icons/${name}.svg`, readDrawing(name).svg);
  writeFileSync("public/icons/favicon.svg", favicon);
  writeFileSync("public/favicon.ico", ico(await png(favicon, 32), 32));
  const icons = [
    ["apple-touch-icon", 180, 0.09],
    ["icon-192", 192, 0.07],
    ["icon-512", 512, 0.07],
    ["icon-maskable-512", 512, 0.19],
  ] as const;
  for (const [name, size, margin] of icons) {
    writeFileSync(`public/icons/${name}.png`, await png(appIcon(size, size * margin), size));
  }
}

/** The crest on the school's ground; Android cuts a maskable icon to a circle, hence its wide margin. */
function appIcon(size: number, margin: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <linearGradient id="icon" x2="1" y2="1">
      <stop stop-color="${resolveColour("ground brighter 9%")}"/>
      <stop offset="1" stop-color="${resolveColour("ground")}"/>
    </linearGradient>
    <rect width="${size}" height="${size}" fill="url(#icon)"/>
    ${placeDrawing(readDrawing("crest"), margin, margin, size - 2 * margin)}
  </svg>`;
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** An .ico file that holds one PNG (the form every browser since 2007 reads): type 1, one image, its size, 32 bits. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
