import type { Sharp } from "sharp";
import type { PictureName } from "../../../app/pictures/manifest.ts";
import { seededRandom } from "../data/seeded-random.ts";
import { sitePicture, sizeOf } from "./site-picture.ts";

/** How much red, green and blue there is in the light of different hours. */
const lights = [
  [1.02, 1, 0.95],
  [1, 1, 1],
  [1.03, 0.96, 0.86],
  [0.93, 0.97, 1.02],
  [0.95, 0.95, 0.97],
] as const;

/** What a photograph shows of its picture, in the picture's pixels: always three wide to two high. */
export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
  isMirrored: boolean;
  light: (typeof lights)[number];
}

/** A photograph of what the site's picture shows: for each seed another view of it. */
export function photograph(of: PictureName, seed: string): Sharp {
  const { isMirrored, light, ...area } = viewOf(of, seed);
  return sitePicture(of)
    .extract(area)
    .flop(isMirrored)
    .linear([...light], [0, 0, 0]);
}

export function viewOf(of: PictureName, seed: string): View {
  const random = seededRandom(seed);
  const full = sizeOf(of);
  const third = Math.floor(
    (Math.min(full.width / 3, full.height / 2) * random.between(60, 98)) / 100,
  );
  const [width, height] = [third * 3, third * 2];
  // A little below the middle of its height a picture has its people.
  const middle = (full.height * random.between(50, 62)) / 100;
  return {
    left: random.between(0, full.width - width),
    top: Math.max(0, Math.min(Math.round(middle - height / 2), full.height - height)),
    width,
    height,
    isMirrored: random.next() < 0.5,
    light: random.pick(lights),
  };
}
