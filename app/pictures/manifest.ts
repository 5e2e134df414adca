/** Every picture of the site; npm run pictures writes manifest.json. */
import { school } from "../school.ts";
import { houseNames, motto } from "../school-labels.ts";
import manifest from "./manifest.json" with { type: "json" };

export type BuiltPicture = {
  width: number;
  height: number;
  widths: readonly number[];
  hash: string;
  /** A name in braces, such as "{motto}", is the school's. */
  alt: string;
  caption: string;
  isPhotograph?: boolean;
};

export type PictureName = keyof typeof manifest;

export const pictures: Readonly<Record<PictureName, BuiltPicture>> = manifest;

const schoolWords: Record<string, string> = {
  motto,
  houseNames,
  cloth: school.uniform.cloth.called,
  tie: school.uniform.tie.called,
};

export function getCaption(name: PictureName) {
  const { alt, caption } = pictures[name];
  return { alt: withSchoolWords(alt), caption: withSchoolWords(caption) };
}

function withSchoolWords(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => schoolWords[name] ?? braced);
}
