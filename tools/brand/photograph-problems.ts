import { pictures } from "../../app/pictures/manifest.ts";
import { photographsFolder, readPhotographs } from "./photographs.ts";

/** A sentence for each of the school's own photographs that the site does not show up to date. */
export function findPhotographProblems(folder = photographsFolder): string[] {
  const photographs = readPhotographs(folder);
  return Object.entries(pictures).flatMap(([name, shown]) => {
    const photograph = photographs.get(name);
    if (!photograph && !shown.isPhotograph) return [];
    if (!photograph)
      return [`${folder} has no photograph for ${name} any more: npm run pictures draws it again.`];
    const { hash, alt, caption } = photograph;
    return shown.hash === hash && shown.alt === alt && shown.caption === caption
      ? []
      : [`The site does not show ${folder}/${name} as it is: npm run pictures makes its sizes.`];
  });
}
