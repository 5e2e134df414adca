import { type Font, openSync } from "fontkit";
import { fill, n, placed } from "../drawing/shapes.ts";
import { printFonts } from "./print-fonts.ts";

interface Line {
  readonly font: keyof typeof printFonts;
  readonly size: number;
  readonly colour: string;
}

/** Words as outlines, set from the middle of their line: a picture of them needs no font of the machine's. */
export function lettering(x: number, y: number, words: string, line: Line): string {
  const { glyphs, positions, advanceWidth } = fontOf(line.font).layout(words);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = glyph.path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance;
    return outline;
  });
  const scale = line.size / fontOf(line.font).unitsPerEm;
  const left = x - (advanceWidth * scale) / 2;
  return placed(Number(n(left)), y, fill(outlines.join(""), line.colour), {
    scale,
    scaleY: -scale,
  });
}

const opened = new Map<string, Font>();

function fontOf(name: keyof typeof printFonts): Font {
  const font = opened.get(name) ?? (openSync(printFonts[name]) as Font);
  opened.set(name, font);
  return font;
}
