/** Every picture of the site; npm run pictures writes manifest.json. */
import manifest from "./manifest.json" with { type: "json" };

export type BuiltPicture = {
  width: number;
  height: number;
  widths: readonly number[];
  hash: string;
  /** A name in braces, such as "{motto}", is the school's: see captions.ts. */
  alt: string;
  caption: string;
  isPhotograph?: boolean;
};

export type PictureName = keyof typeof manifest;

export const pictures: Readonly<Record<PictureName, BuiltPicture>> = manifest;
