import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { escapeText } from "entities";
import sharp from "sharp";
import type { PictureName } from "../../app/pictures/manifest.ts";
import { school } from "../../app/school.ts";
import { motto } from "../../app/school-labels.ts";
import { placeDrawing, readDrawing } from "./drawings.ts";
import { palette, resolveColour } from "./palette.ts";
import { readPhotographs } from "./photographs.ts";
import { makeDrawingFont } from "./subset-typeface.ts";

/** `keep`: which part of a wide drawing stays in view. */
const sharePictures: Record<string, { title: string; picture: PictureName; keep?: "left" }> = {
  home: { title: school.name, picture: "hero-school-front" },
  about: { title: "About the school", picture: "hero-chapel", keep: "left" },
  admissions: { title: "Admissions", picture: "admission-1" },
  "student-life": { title: "Student life", picture: "sports-1" },
  infrastructure: { title: "Infrastructure", picture: "hero-library" },
  "news-and-events": { title: "News and events", picture: "hero-assembly" },
  gallery: { title: "Gallery", picture: "music-dance-4" },
  toppers: { title: "Toppers", picture: "trophy" },
  contact: { title: "Contact", picture: "leadership-5" },
};

const width = 1200;
const height = 630;
const panelWidth = 372;

/** Writes the link-preview pictures. */
export async function writeSharePictures(): Promise<void> {
  const photographs = readPhotographs();
  mkdirSync("public/share", { recursive: true });
  for (const weight of [400, 700] as const) {
    const file = fontFile(weight);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await makeDrawingFont(weight));
  }
  for (const [name, { title, picture, keep = "centre" }] of Object.entries(sharePictures)) {
    const photograph = photographs.get(picture)?.bytes;
    const view = await sharp(photograph ?? Buffer.from(readDrawing(`pictures/${picture}`).svg))
      .autoOrient()
      .resize({
        width: width - panelWidth,
        height,
        position: photograph ? sharp.strategy.attention : keep,
      })
      .png()
      .toBuffer();
    await sharp(await drawPanel(title))
      .composite([{ input: view, left: panelWidth, top: 0 }])
      .flatten({ background: palette.ground })
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(`public/share/${name}.jpg`);
  }
}

/** The dark side of the picture: crest, title and, below a rule, the school. */
async function drawPanel(title: string): Promise<Buffer> {
  const middle = panelWidth / 2;
  const subtitle = title === school.name ? motto : school.name;
  const bold = await drawWords(title, { weight: 700, size: 36, width: 320, role: "on-ground" });
  const small = { weight: 400, size: 22, width: 220, role: "on-ground-accent" } as const;
  const plain = await drawWords(subtitle, small);
  const top = Math.round(400 - bold.info.height / 2);
  const rule = top + bold.info.height + 24;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="panel" x2="0" y2="1">
      <stop stop-color="${resolveColour("ground brighter 9%")}"/>
      <stop offset="1" stop-color="${palette.ground}"/>
    </linearGradient>
    <rect width="${panelWidth}" height="${height}" fill="url(#panel)"/>
    <rect x="${panelWidth - 5}" width="5" height="${height}" fill="${palette.ornament}"/>
    ${placeDrawing(readDrawing("crest"), middle - 112.5, 65, 225)}
    <rect x="${middle - 45}" y="${rule}" width="90" height="3" fill="${palette.ornament}"/>
  </svg>`;
  const place = ({ data, info }: typeof bold, at: number) => {
    return { input: data, left: Math.round(middle - info.width / 2), top: at };
  };
  return sharp(Buffer.from(svg))
    .composite([place(bold, top), place(plain, rule + 24)])
    .png()
    .toBuffer();
}

type Weight = 400 | 700;
type Style = { weight: Weight; size: number; width: number; role: keyof typeof palette };

const fontFile = (weight: Weight) => resolve(`node_modules/.cache/typeface/${weight}.ttf`);

/** Centred lines in the school's serif; smaller if a word is long. */
async function drawWords(words: string, { weight, size, width, role }: Style) {
  const longest = Math.max(...words.split(" ").map((word) => word.length));
  const fitted = Math.min(size, Math.floor(560 / longest));
  return sharp({
    text: {
      text: `<span foreground="${palette[role]}">${escapeText(words)}</span>`,
      font: `Source Serif 4 Variable ${weight === 700 ? "Bold " : ""}${fitted}`,
      fontfile: fontFile(weight),
      width,
      align: "centre",
      spacing: 4,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
