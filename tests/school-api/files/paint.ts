import sharp, { type Sharp } from "sharp";
import { addGrain } from "./grain.ts";

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

/** Makes a real JPEG or PNG of a picture or an SVG drawing. */
export async function paint(
  picture: Sharp | string,
  { width, format = "jpeg", grain }: PaintOptions,
): Promise<Buffer> {
  const source = typeof picture === "string" ? sharp(Buffer.from(picture)).flatten() : picture;
  const sized = source.resize({ width });
  const image = grain ? await grained(sized, strength[grain]) : sized;
  if (format === "png") return image.png({ palette: true, dither: 0, effort: 1 }).toBuffer();
  return image.jpeg({ quality: quality[grain ?? "light"], mozjpeg: false }).toBuffer();
}

async function grained(image: Sharp, strength: number): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  addGrain({ data, ...info }, strength);
  return sharp(data, { raw: info });
}
