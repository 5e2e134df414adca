import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { recolour } from "./palette.ts";

const folder = "tools/brand";

/** The names of the site's pictures, each a file of `pictures/`. */
export function drawingNames(): string[] {
  const files = readdirSync(`${folder}/pictures`);
  return files.map((file) => file.slice(0, -".svg".length)).sort();
}

/**
 * A drawing in the school's colours: `readDrawing("crest")`, `readDrawing("pictures/library-1")`. Its title is its caption, its
 * description its alternative text; a name in their braces is the school's.
 */
export function readDrawing(name: string) {
  const source = readFileSync(`${folder}/${name}.svg`, "utf8");
  const [, caption = ""] = /<title>(.*)<\/title>/.exec(source) ?? [];
  const [, alt = ""] = /<desc>(.*)<\/desc>/.exec(source) ?? [];
  const svg = recolour(source.replaceAll(/ *<(title|desc)>.*\n/g, ""));
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
  return { svg, width: Number(width), height: Number(height), hash, alt, caption };
}

/** Nests a drawing in a larger one. */
export function placeDrawing(
  drawing: ReturnType<typeof readDrawing>,
  x: number,
  y: number,
  width: number,
): string {
  const height = (width * drawing.height) / drawing.width;
  const box = ` x="${x}" y="${y}" width="${width}" height="${height}"`;
  return drawing.svg.replace(/ width="\d+" height="\d+"/, box);
}
