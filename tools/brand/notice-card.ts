import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { shareCropSize } from "../../app/entities/image-reference.ts";
import { school } from "../../app/school.ts";
import { placeDrawing, readDrawing } from "./drawings.ts";
import { lettering, outline } from "./lettering.ts";
import { palette } from "./palette.ts";

const { width, height } = shareCropSize;
const file = "app/pages/news-and-events/notice-card.json";
/** Letters reach into each other's cells. */
const overlap = 6;
/** Sharp takes no number of colours: at this quality there are well below 200. */
const quality = 80;
/** Shades from paper to ink. */
const levels = 16;

const latin = Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code));
const letters = [...latin.filter((letter) => !/[\p{Cc}\u00A0]/u.test(letter)), ..."–—‘’“”…•₹"];

const sizes = { title: { font: "heading", size: 58 }, text: { font: "text", size: 36 } } as const;

/** Writes what the worker draws link previews of notices from: an empty card, and letters as pixels. */
export async function writeNoticeCard(): Promise<void> {
  const card = await drawCard();
  const strips = await Promise.all(Object.values(sizes).map(drawLetters));
  const pixels = Buffer.concat([card.pixels, ...strips.map((strip) => strip.pixels)]);
  const [title, text] = strips.map(({ pixels: _, ...strip }) => strip);
  const deflated = deflateSync(pixels, { level: 9 }).toString("base64");
  writeFileSync(file, `${JSON.stringify({ colours: card.colours, title, text, deflated })}\n`);
}

/** One byte a pixel: first the shades from paper to ink, then the card's own colours. */
async function drawCard() {
  const drawn = sharp(Buffer.from(formatCard()));
  const few = await drawn.png({ palette: true, quality, dither: 0 }).toBuffer();
  const raw = await sharp(few).removeAlpha().raw().toBuffer();
  const shades = Array.from({ length: levels }, (_, level) => mixShade(level));
  const places = new Map([[toHex(raw, (height / 2) * width * 3), 0]]);
  const pixels = new Uint8Array(width * height);
  for (const index of pixels.keys()) {
    const colour = toHex(raw, index * 3);
    const place = places.get(colour) ?? levels + places.size - 1;
    places.set(colour, place);
    pixels[index] = place;
  }
  if (levels + places.size > 256) throw new Error(`${file} would need more than 256 colours`);
  return { pixels, colours: [...shades, ...[...places.keys()].slice(1)].join("") };
}

function formatCard(): string {
  const size = Math.min(46, Math.floor(1_750 / school.name.length));
  const name = { font: "heading", size, colour: palette["on-ground"] } as const;
  const host = { font: "strong", size: 28, colour: palette["on-ground-accent"] } as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${palette.paper}"/>
    <rect width="${width}" height="128" fill="${palette.ground}"/>
    <rect y="128" width="${width}" height="6" fill="${palette.ornament}"/>
    <rect y="${height - 60}" width="${width}" height="60" fill="${palette.ground}"/>
    ${placeDrawing(readDrawing("crest"), 40, 12, 104)}
    ${lettering(660, 82, school.name, name)}
    ${lettering(width / 2, height - 21, new URL(school.origin).host, host)}
  </svg>`;
}

async function drawLetters({ font, size }: (typeof sizes)[keyof typeof sizes]) {
  const lineHeight = Math.round(size * 1.32);
  const cells: Record<string, [left: number, advance: number]> = {};
  let left = 0;
  const paths = letters.map((letter) => {
    const { path, width } = outline(letter, font);
    const advance = Math.round((width * size) / 1000);
    const place = `translate(${left + overlap} ${Math.round(size * 1.02)}) scale(${size / 1000})`;
    cells[letter] = [left, advance];
    left += advance + 2 * overlap;
    return `<path transform="${place}" d="${path}" fill="#fff"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${left}" height="${lineHeight}"><rect width="100%" height="100%"/>${paths.join("")}</svg>`;
  const strip = sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().greyscale();
  const shades = await strip.raw().toBuffer();
  const pixels = shades.map((shade) => Math.round((shade / 255) * (levels - 1)));
  return { pixels, stripWidth: left, lineHeight, overlap, cells };
}

function mixShade(level: number): string {
  const share = level / (levels - 1);
  const paper = [...Buffer.from(palette.paper.slice(1), "hex")];
  const ink = Buffer.from(palette.ink.slice(1), "hex");
  const mixed = paper.map((from, at) => from + ((ink[at] ?? 0) - from) * share);
  return Buffer.from(mixed.map(Math.round)).toString("hex");
}

function toHex(bytes: Buffer, at: number): string {
  return bytes.toString("hex", at, at + 3);
}
