import { type Font, openSync } from "fontkit";
import { fonts } from "./fonts.ts";

interface Lettering {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly colour: string;
}

/** A centred line of text as outlines, so that the picture needs no font of the machine. */
export function lettering(x: number, y: number, words: string, line: Lettering): string {
  const font = openSync(fonts[line.font]) as Font;
  const { glyphs, positions, advanceWidth } = font.layout(words);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = glyph.path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance;
    return outline;
  });
  const scale = line.size / font.unitsPerEm;
  const left = x - (advanceWidth * scale) / 2;
  const transform = `translate(${left} ${y}) scale(${scale} ${-scale})`;
  return `<path transform="${transform}" d="${outlines.join("")}" fill="${line.colour}"/>`;
}
