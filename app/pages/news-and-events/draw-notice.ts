import { shareCropSize } from "../../entities/image-reference.ts";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { formatDate } from "../../ui/words/date-text.tsx";
import { encodePng, transformBytes } from "./encode-png.ts";

/** `cells`: of each letter the place in the strip of all letters, and how far it moves the pen. */
type Strip = {
  stripWidth: number;
  lineHeight: number;
  overlap: number;
  cells: Record<string, number[]>;
};

type Card = { colours: string; title: Strip; text: Strip; deflated: string };

const { width, height } = shareCropSize;
const margin = 60;
const top = 160;
const bottom = 556;
const MAX_TITLE_LINES = 3;
/** As many of the widest letter fit into a line. */
const longWord = /.{1,16}/g;

/** A PNG of 1200 × 630: the school's crest, the notice's words and the day. Takes a few ms of CPU. */
export async function drawNotice(card: Card, { title, description, date, changed }: SchoolNotice) {
  const deflated = Uint8Array.from(atob(card.deflated), (letter) => letter.charCodeAt(0));
  const all = await transformBytes(deflated, new DecompressionStream("deflate"));
  const pixels = all.slice(0, width * height);
  const titleStart = width * height;
  const textStart = titleStart + card.title.stripWidth * card.title.lineHeight;
  const titleLetters = all.subarray(titleStart, textStart);
  const textLetters = all.subarray(textStart);
  const day = `First seen on ${formatDate(date)}${changed ? `, changed on ${formatDate(changed)}` : ""}`;
  const dayTop = bottom - card.text.lineHeight;
  let y = top;
  const draw = (strip: Strip, letters: Uint8Array, line: string) => {
    drawLine(pixels, strip, letters, line, y);
    y += strip.lineHeight;
  };
  const words = keepDrawable(title, card.title) || "Read this notice on the school’s site";
  for (const line of wrap(words, card.title, MAX_TITLE_LINES)) draw(card.title, titleLetters, line);
  y += 12;
  const room = Math.floor((dayTop - 12 - y) / card.text.lineHeight);
  for (const line of wrap(keepDrawable(description, card.text), card.text, room)) {
    draw(card.text, textLetters, line);
  }
  y = dayTop;
  draw(card.text, textLetters, day);
  return encodePng(pixels, { width, height, colours: card.colours });
}

/** Emoji are left out. "" for a text in another script: without some of its words it could say the opposite. */
function keepDrawable(text: string, { cells }: Strip): string {
  const letters = [...text.normalize("NFC").replaceAll(/\s+/g, " ")];
  const drawable = letters.filter((letter) => Object.hasOwn(cells, letter));
  const isWhole = letters.every(
    (letter) => Object.hasOwn(cells, letter) || !/[\p{L}\p{N}]/u.test(letter),
  );
  return isWhole ? drawable.join("").replaceAll(/ {2,}/g, " ").trim() : "";
}

function wrap(text: string, strip: Strip, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((word) => word.match(longWord) ?? [])) {
    const last = lines.at(-1) ?? "";
    const longer = `${last} ${word}`;
    if (last && measure(longer, strip) <= width - 2 * margin) lines[lines.length - 1] = longer;
    else if (lines.length === maxLines) return lines.with(-1, last.replace(/ \S+$|..$/, " …"));
    else lines.push(word);
  }
  return lines;
}

function measure(line: string, { cells }: Strip): number {
  return [...line].reduce((sum, letter) => sum + (cells[letter]?.[1] ?? 0), 0);
}

function drawLine(pixels: Uint8Array, strip: Strip, letters: Uint8Array, line: string, y: number) {
  const { stripWidth, lineHeight, overlap, cells } = strip;
  let pen = margin;
  for (const letter of line) {
    const [left = 0, advance = 0] = cells[letter] ?? [];
    for (let row = 0; row < lineHeight; row++) {
      const from = row * stripWidth + left;
      const to = (y + row) * width + pen - overlap;
      for (let column = 0; column < advance + 2 * overlap; column++) {
        const shade = letters[from + column] ?? 0;
        if (shade > (pixels[to + column] ?? 0)) pixels[to + column] = shade;
      }
    }
    pen += advance;
  }
}
