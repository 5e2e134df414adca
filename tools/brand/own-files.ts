import { readFileSync } from "node:fs";
import { documents } from "../../app/documents.ts";
import { pictures } from "../../app/pictures/manifest.ts";
import { drawingNames } from "../brand/drawings.ts";
import { ownDocument, ownDocuments } from "../brand/own-documents.ts";
import { photographsFolder, readPhotographs } from "../brand/photographs.ts";

/** A sentence for each of the school's own photographs and documents that the site does not show as it is now. */
export function ownFileFaults(folder = photographsFolder): string[] {
  return [...photographFaults(folder), ...documentFaults()];
}

function photographFaults(folder: string): string[] {
  const photographs = readPhotographs(folder, drawingNames());
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

function documentFaults(): string[] {
  return ownDocuments().flatMap((name) => {
    if (!Object.hasOwn(documents, name))
      return [
        `documents/${name}.pdf has the name of no document; the names are: ${Object.keys(documents).join(", ")}.`,
      ];
    const isShown = ownDocument(name)?.equals(readFileSync(`public/documents/${name}.pdf`));
    return isShown
      ? []
      : [
          `The site does not offer documents/${name}.pdf as it is: npm run documents puts it there.`,
        ];
  });
}
