import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source =
  "node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";

/** What names and headings need: Latin with accents, typographic punctuation and the rupee sign. */
const letters = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."–—‘’“”…•‹›·×₹",
].join("");

/** The school's serif, for browsers: one variable file. */
export async function makeTypeface(): Promise<Buffer> {
  return subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    // Small capitals and old figures would take a fifth of the file.
    noLayoutClosure: true,
  });
}

/** The same in one weight, for drawing. */
export async function makeDrawingFont(weight: 400 | 700): Promise<Buffer> {
  const variationAxes = { wght: weight };
  return subsetFont(await readFile(source), letters, { targetFormat: "truetype", variationAxes });
}
