import type { FileShelf } from "../files/file-shelf.ts";
import { type Day, yearOf } from "./calendar.ts";
import { dice } from "./dice.ts";
import { withGaps } from "./gaps.ts";
import { inventedName } from "./names.ts";
import { objectId } from "./object-id.ts";

export interface Topper {
  _id: string;
  name: string;
  class: string;
  division?: number | string | null;
  stream?: string | null;
  sessionYear?: string | null;
  attachments?: string[] | null;
}

const streams = ["Commerce", "Medical", "Non-Medical"];
const inClassX = 8;
const inClassXII = 9;

/** Toppers of classes X and XII of the last three sessions, in no order. */
export function toppers(today: Day, files: FileShelf): Topper[] {
  const year = yearOf(today);
  const sessions = [1, 2, 3].map((back) => `${year - back}-${year - back + 1}`);
  const items = sessions.flatMap((session) => [
    ...Array.from({ length: inClassX }, (_, place) => topper("X", session, place, files)),
    ...Array.from({ length: inClassXII }, (_, place) => topper("XII", session, place, files)),
  ]);
  const holed = withGaps(items, ["division", "stream", "attachments"], 11);
  return dice("topper order").shuffled(holed);
}

function topper(className: "X" | "XII", session: string, place: number, files: FileShelf): Topper {
  const seed = `topper/${session}/${className}/${place}`;
  const chance = dice(seed);
  const percentage = 98.8 - place * 0.7 - chance.between(0, 6) / 10;
  return {
    _id: objectId(seed),
    name: inventedName(chance.between(0, 500)),
    class: className,
    division: writtenAsPercentage(percentage, place),
    stream: className === "XII" ? (streams[place % streams.length] ?? "") : "",
    sessionYear: session,
    attachments: place % 4 === 3 ? [] : [files.portrait(seed, place === 2 ? "png" : "jpeg")],
  };
}

function writtenAsPercentage(percentage: number, place: number): number | string {
  const rounded = Number(percentage.toFixed(place % 2 === 0 ? 1 : 2));
  if (place % 3 === 0) return rounded;
  return place % 3 === 1 ? String(rounded) : `${rounded}%`;
}
