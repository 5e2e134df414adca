import { readFileSync } from "node:fs";
import { documents } from "../../app/documents.ts";
import { pictures } from "../../app/pictures/manifest.ts";
import { photographsFolder, readPhotographs } from "../brand/photographs.ts";
import { listSchoolDocuments, readSchoolDocument } from "../brand/school-documents.ts";

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
  return listSchoolDocuments().flatMap((name) => {
    if (!Object.hasOwn(documents, name))
      return [
        `documents/${name}.pdf does not match any document; the names are: ${Object.keys(documents).join(", ")}.`,
      ];
    const isShown = readSchoolDocument(name)?.equals(readFileSync(`public/documents/${name}.pdf`));
    return isShown
      ? []
      : [
          `The site does not offer documents/${name}.pdf as it is: npm run documents puts it there.`,
        ];
  });
}
