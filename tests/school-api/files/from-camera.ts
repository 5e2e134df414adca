import type { Sharp } from "sharp";
import sharp from "sharp";
import { seededRandom } from "../data/seeded-random.ts";
import { addGrain } from "./grain.ts";

/** Half of a 12-megapixel camera's longer side, px. */
const half = 2128;
const grain = 36;

/** How the camera was held, as EXIF counts it: mostly upright; the picture lies in the file as it was held. */
const turns = [
  { orientation: 1, degrees: 0 },
  { orientation: 1, degrees: 0 },
  { orientation: 1, degrees: 0 },
  { orientation: 6, degrees: 270 },
  { orientation: 8, degrees: 90 },
  { orientation: 3, degrees: 180 },
] as const;

export type Turn = (typeof turns)[number];

/** A JPEG as a camera leaves it on a card: 12 megapixels, 3 MB, with the place where it was taken. */
export async function fromCamera(picture: Sharp, seed: string): Promise<Buffer> {
  const turn = seededRandom(`camera/${seed}`).pick(turns);
  const sized = picture.resize({
    width: half,
    height: half,
    fit: "inside",
    withoutEnlargement: false,
  });
  const { data, info } = await sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addGrain({ data, ...info }, grain);
  const full = sharp(data, { raw: info }).resize({ width: info.width * 2, kernel: "nearest" });
  return held(full, turn).jpeg({ quality: 90 }).toBuffer();
}

/** The picture as it lies in the file of a camera that was held so, with what cameras write beside it. */
export function held(picture: Sharp, { orientation, degrees }: Turn): Sharp {
  return picture
    .rotate(degrees)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: "Sample", Model: "Camera 12" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "12/1 34/1 56/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "78/1 12/1 34/1",
      },
    });
}
