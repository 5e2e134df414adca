import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureName } from "../../../app/pictures/manifest.ts";
import { school } from "../../../app/school.ts";
import { motto } from "../../../app/school-in-words.ts";
import { crestDrawing } from "../crest.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { placed, slab } from "../drawing/shapes.ts";
import { type Scene, sheet } from "../drawing/sheet.ts";
import { drawingNames, loadScene } from "../load-scene.ts";
import { lettering } from "./lettering.ts";
import { photographsFolder, readPhotographs } from "./photographs.ts";

interface Section {
  readonly title: string;
  readonly scene: PictureName;
  /** Which part of a wide scene stays in view. */
  readonly keep?: "left" | "centre" | "right";
}

const sections: Record<string, Section> = {
  home: { title: school.name, scene: "hero-school-front" },
  about: { title: "About the school", scene: "hero-chapel", keep: "left" },
  admissions: { title: "Admissions", scene: "admission-1" },
  academics: { title: "Academics", scene: "hero-classroom" },
  "student-life": { title: "Student life", scene: "sports-1" },
  infrastructure: { title: "Infrastructure", scene: "hero-library" },
  "news-and-events": { title: "News and events", scene: "hero-assembly" },
  gallery: { title: "Gallery", scene: "music-dance-4" },
  toppers: { title: "Toppers", scene: "trophy" },
  contact: { title: "Contact", scene: "leadership-5" },
};

const root = join(import.meta.dirname, "../../..");
const width = 1200;
const height = 630;
const panel = 372;

/** Breaks a title into lines of at most `most` letters. */
function lines(text: string, most: number): string[] {
  const done: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${done.at(-1) ?? ""} ${word}`;
    if (done.length > 0 && longer.length <= most) {
      done[done.length - 1] = longer;
    } else {
      done.push(word);
    }
  }
  return done;
}

const words = (y: number, size: number, colour: string, text: string, font: "heading" | "serif") =>
  lettering(panel / 2, y, text, { font, size, colour });

/** The dark side of the picture: crest, title and, below a rule, the school. */
function letterhead({ title }: Section): Scene {
  const most = [17, 22, 28].find((letters) => lines(title, letters).length <= 4) ?? 28;
  const titleLines = lines(title, most);
  const longest = Math.max(...titleLines.map((line) => line.length));
  const size = Math.min(longest > 15 ? 33 : 37, Math.floor(590 / longest));
  const below = title === school.name ? motto : school.name;
  const firstLine = 372 - (titleLines.length - 1) * 22;
  const rule = firstLine + titleLines.length * 46 + 4;
  return sheet(
    width,
    height,
    slab(0, 0, panel, height, fade("down", palette.groundLit, palette.ground)),
    slab(panel - 5, 0, 5, height, palette.ornament),
    placed(panel / 2, 172, crestDrawing, { scale: 0.95 }),
    ...titleLines.map((line, index) =>
      words(firstLine + index * 46, size, palette.onGround, line, "heading"),
    ),
    slab(panel / 2 - 45, rule - 22, 90, 3, palette.ornament),
    ...lines(below, 18).map((line, index) =>
      words(rule + 24 + index * 32, 22, palette.onGroundAccent, line, "serif"),
    ),
  );
}

/** Writes the pictures shown where a page of the site is shared. */
export async function drawSharePictures(): Promise<void> {
  const photographs = readPhotographs(photographsFolder, drawingNames());
  await mkdir(join(root, "public/share"), { recursive: true });
  for (const [name, section] of Object.entries(sections)) {
    const photograph = photographs.get(section.scene);
    const view = await sharp(photograph?.bytes ?? Buffer.from((await loadScene(section.scene)).svg))
      .autoOrient()
      .resize({
        width: width - panel,
        height,
        fit: "cover",
        position: photograph ? sharp.strategy.attention : (section.keep ?? "centre"),
      })
      .png()
      .toBuffer();
    await sharp(Buffer.from(letterhead(section).svg))
      .composite([{ input: view, left: panel, top: 0 }])
      .flatten({ background: palette.ground })
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(join(root, `public/share/${name}.jpg`));
  }
}
