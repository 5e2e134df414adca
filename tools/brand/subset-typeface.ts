import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = "node_modules/source-serif/VAR/SourceSerif4Variable-Roman.ttf";
/** Sizes of headings, in points. */
const OPTICAL_SIZE = 24;

/** What names and headings need: Latin with accents, typographic punctuation and the rupee sign. */
const letters = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."ĀāĒēĪīŌōŪūŚśŠšŽž–—‘’“”…•‹›₹",
].join("");

/** The school's serif, for browsers: one variable file. */
export async function makeTypeface(): Promise<Buffer> {
  return subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 700 } },
    keepFeatures: ["kern"],
    noHinting: true,
  });
}

/** The same in one weight, for drawing. */
export async function makeDrawingFont(weight: 400 | 700): Promise<Buffer> {
  const variationAxes = { opsz: OPTICAL_SIZE, wght: weight };
  return subsetFont(await readFile(source), letters, { targetFormat: "truetype", variationAxes });
}
