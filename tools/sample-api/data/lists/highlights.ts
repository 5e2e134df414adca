import { school } from "../../../../app/school.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type Day, getYear } from "../calendar.ts";
import { objectId } from "../object-id.ts";

export interface Highlight {
  _id: string;
  title: string;
  attachments?: string[] | null;
}

export function highlights(today: Day, files: FileStore): Highlight[] {
  const pdf = (title: string) => files.pdf(`highlight/${title}`);
  return [
    highlight(`Date sheet for the term examination ${getYear(today)}`, [pdf("Date sheet")]),
    highlight(`100% result in ${school.board} and class XII: congratulations to all!`, []),
    highlight("Parents’ meeting on the last working Saturday, 9:00 AM – 12 noon", null),
    highlight("List of holidays", [pdf("List of holidays")]),
    { _id: objectId("highlight/no attachments"), title: `Help desk: ${school.helpDesk.hours}` },
    highlight("Winners of the poster contest <all classes>", [
      files.photograph("art-1", "highlight/posters"),
      pdf("List of winners"),
    ]),
  ];
}

function highlight(title: string, attachments: string[] | null): Highlight {
  return { _id: objectId(`highlight/${title}`), title, attachments };
}
