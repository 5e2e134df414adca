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

// A camera's file is drawn smaller and enlarged: its grain hides that, and at full size a drawing takes seconds.
const widestDrawing = 1500;

/** Makes a real JPEG or PNG of an SVG drawing. */
export async function paint(svg: string, { width, format = "jpeg", grain }: PaintOptions) {
  let image = (await drawn(svg, Math.min(width, widestDrawing))).resize({ width });
  if (grain) {
    const tile = { ...grainTile(strength[grain]), tile: true, blend: "soft-light" as const };
    image = image.composite([tile]);
  }
  if (format === "png") return image.png({ palette: true, dither: 0 }).toBuffer();
  return image.jpeg({ quality: quality[grain ?? "light"], mozjpeg: false }).toBuffer();
}

async function drawn(svg: string, width: number) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
