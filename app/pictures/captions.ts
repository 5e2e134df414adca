import { school } from "../school.ts";
import { houseNames, motto } from "../school-labels.ts";
import { type PictureName, pictures } from "./manifest.ts";

const { cloth, tie } = school.uniform;
const schoolWords: Record<string, string> = {
  motto,
  houseNames,
  cloth: cloth.called,
  tie: tie.called,
};

export function getCaption(name: PictureName) {
  const { alt, caption } = pictures[name];
  return { alt: withSchoolWords(alt), caption: withSchoolWords(caption) };
}

function withSchoolWords(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => schoolWords[name] ?? braced);
}
