import sharp, { type Sharp } from "sharp";
import { seededRandom } from "../data/seeded-random.ts";
import { held } from "./from-camera.ts";
import { sitePicture } from "./site-picture.ts";

/** One of each sort of picture that schools upload, beside ordinary photographs. */
const specimens = {
  "lying.jpg": async () =>
    held(await photo(), { orientation: 6, degrees: 270 })
      .jpeg()
      .toBuffer(),
  "on-its-head.jpg": async () =>
    held(await photo(), { orientation: 3, degrees: 180 })
      .jpeg()
      .toBuffer(),
  "still.webp": async () =>
    held(await photo(), { orientation: 1, degrees: 0 })
      .webp()
      .toBuffer(),
  "poster.png": async () =>
    held(await photo(), { orientation: 1, degrees: 0 })
      .png()
      .toBuffer(),
  "for-print.jpg": async () => (await photo()).toColourspace("cmyk").jpeg().toBuffer(),
  "narrow.jpg": async () => (await photo()).resize({ width: 240 }).jpeg().toBuffer(),
  "moving.gif": async () => (await moving()).gif().toBuffer(),
  "moving.webp": async () => (await moving()).webp().toBuffer(),
  "drawing.svg": async () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#123456" d="M0 0h4v3H0z"/></svg>',
    ),
  "cut.jpg": async () => {
    const whole = await (await photo()).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 3);
  },
  "40-megabytes.jpg": () =>
    noise(4256, 3250).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer(),
} satisfies Record<string, () => Promise<Buffer>>;

export type Specimen = keyof typeof specimens;

export const specimenNames = Object.keys(specimens) as Specimen[];

export function specimen(name: Specimen): Promise<Buffer> {
  return specimens[name]();
}

async function photo(): Promise<Sharp> {
  return sharp(
    await sitePicture("hero-playground").resize({ width: 1200, height: 800 }).png().toBuffer(),
  );
}

async function moving(): Promise<Sharp> {
  const frame = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await Promise.all(["#123456", "#654321"].map(frame)), { join: { animated: true } });
}

/** What no camera makes smaller. */
function noise(width: number, height: number): Sharp {
  const random = seededRandom("noise");
  const piece = Uint8Array.from({ length: 65_537 }, () => random.between(0, 255));
  const data = Buffer.alloc(width * height * 3, piece);
  return sharp(data, { raw: { width, height, channels: 3 } });
}
