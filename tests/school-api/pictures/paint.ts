import sharp from "sharp";
import { grainTile } from "./grain.ts";

export interface PaintOptions {
  width: number;
  format?: "jpeg" | "png";
  /** `camera` brings a picture to the weight of an upload; `light` to that of a usual one. */
  grain?: "light" | "camera";
}

const strength = { light: 10, camera: 62 };
const quality = { light: 80, camera: 93 };

// Two paintings at a time are enough work for a small machine; each stays on one thread.
sharp.concurrency(1);

/** Makes a real JPEG or PNG of an SVG drawing. */
export async function paint(svg: string, { width, format = "jpeg", grain }: PaintOptions) {
  let image = sharp(Buffer.from(svg)).resize({ width }).flatten();
  if (grain) {
    const tile = { ...grainTile(strength[grain]), tile: true, blend: "soft-light" as const };
    image = image.composite([tile]);
  }
  if (format === "png") return image.png({ palette: true }).toBuffer();
  return image.jpeg({ quality: quality[grain ?? "light"], mozjpeg: false }).toBuffer();
}
