import { globSync, readFileSync } from "node:fs";
import { parse } from "node:path";
import { documents } from "../../app/documents.ts";
import { pictures } from "../../app/pictures/manifest.ts";
import { photographsFolder, readPhotographs } from "../brand/photographs.ts";

/** A sentence for each of the school's own photographs and documents that the site does not show up to date. */
export function findSchoolFileProblems(folder = photographsFolder): string[] {
  return [...findPhotographProblems(folder), ...findDocumentProblems()];
}

function findPhotographProblems(folder: string): string[] {
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

function findDocumentProblems(): string[] {
  return globSync("documents/*.pdf").flatMap((file) => {
    if (!Object.hasOwn(documents, parse(file).name)) {
      const names = Object.keys(documents).join(", ");
      return [`${file} does not match any document; the names are: ${names}.`];
    }
    const isShown = readFileSync(file).equals(readFileSync(`public/${file}`));
    const problem = `The site does not offer ${file} as it is: npm run documents puts it there.`;
    return isShown ? [] : [problem];
  });
}
