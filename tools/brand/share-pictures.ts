import { mkdirSync } from "node:fs";
import sharp from "sharp";
import type { PictureName } from "../../app/pictures/manifest.ts";
import { school } from "../../app/school.ts";
import { motto } from "../../app/school-labels.ts";
import { placeDrawing, readDrawing } from "./drawings.ts";
import { lettering, wrap } from "./lettering.ts";
import { palette, resolveColour } from "./palette.ts";
import { readPhotographs } from "./photographs.ts";

interface SharePicture {
  readonly title: string;
  readonly picture: PictureName;
  /** Which part of a wide drawing stays in view. */
  readonly keep?: "left";
}

const sharePictures: Record<string, SharePicture> = {
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
    await sharp(Buffer.from(panel(title)))
      .composite([{ input: view, left: panelWidth, top: 0 }])
      .flatten({ background: palette.ground })
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(`public/share/${name}.jpg`);
  }
}

/** The dark side of the picture: crest, title and, below a rule, the school. */
function panel(title: string): string {
  const upTo = (letters: number) => (line: string) => line.length <= letters;
  const maxLetters = [17, 22].find((letters) => wrap(title, upTo(letters)).length <= 4) ?? 28;
  const titleLines = wrap(title, upTo(maxLetters));
  const subtitle = wrap(title === school.name ? motto : school.name, upTo(18));
  const longest = Math.max(...titleLines.map((line) => line.length));
  const size = Math.min(longest > 15 ? 33 : 37, Math.floor(590 / longest));
  const firstLine = 372 - (titleLines.length - 1) * 22;
  const rule = firstLine + titleLines.length * 46 + 4;
  const middle = panelWidth / 2;
  const titleStyle = { font: "heading", size, colour: palette["on-ground"] } as const;
  const schoolStyle = { font: "serif", size: 22, colour: palette["on-ground-accent"] } as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="panel" x2="0" y2="1">
      <stop stop-color="${resolveColour("ground brighter 9%")}"/>
      <stop offset="1" stop-color="${palette.ground}"/>
    </linearGradient>
    <rect width="${panelWidth}" height="${height}" fill="url(#panel)"/>
    <rect x="${panelWidth - 5}" width="5" height="${height}" fill="${palette.ornament}"/>
    ${placeDrawing(readDrawing("crest"), middle - 112.5, 65, 225)}
    ${titleLines.map((line, index) => lettering(middle, firstLine + index * 46, line, titleStyle)).join("")}
    <rect x="${middle - 45}" y="${rule - 22}" width="90" height="3" fill="${palette.ornament}"/>
    ${subtitle.map((line, index) => lettering(middle, rule + 24 + index * 32, line, schoolStyle)).join("")}
  </svg>`;
}
