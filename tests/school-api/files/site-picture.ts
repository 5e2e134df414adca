import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { type PictureName, pictures } from "../../../app/pictures/manifest.ts";

const folder = new URL("../../../public/pictures/", import.meta.url);

/** The largest file of a picture of the site. */
export function sitePicture(name: PictureName): Sharp {
  return sharp(fileURLToPath(new URL(`${name}-${sizeOf(name).width}.webp`, folder)));
}

export function sizeOf(name: PictureName): { width: number; height: number } {
  const { widths, width: drawn, height } = pictures[name];
  const width = Math.max(...widths);
  return { width, height: Math.round((width * height) / drawn) };
}
