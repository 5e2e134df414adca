import type { FileStore } from "../../files/file-store.ts";
import { type Day, getYear } from "../calendar.ts";
import { addMissingValues } from "../missing-values.ts";
import { createName } from "../names.ts";
import { objectId } from "../object-id.ts";
import { createSeededRandom } from "../seeded-random.ts";

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
export function toppers(today: Day, files: FileStore): Topper[] {
  const year = getYear(today);
  const sessions = [1, 2, 3].map((back) => `${year - back}-${year - back + 1}`);
  const items = sessions.flatMap((session) => [
    ...Array.from({ length: inClassX }, (_, place) => topper("X", session, place, files)),
    ...Array.from({ length: inClassXII }, (_, place) => topper("XII", session, place, files)),
  ]);
  const sparse = addMissingValues(items, ["division", "stream", "attachments"], 11);
  return createSeededRandom("topper order").shuffled(sparse);
}

function topper(className: "X" | "XII", session: string, place: number, files: FileStore): Topper {
  const seed = `topper/${session}/${className}/${place}`;
  const random = createSeededRandom(seed);
  const percentage = 98.8 - place * 0.7 - random.between(0, 6) / 10;
  const pupil = random.between(0, 500);
  return {
    _id: objectId(seed),
    name: createName(pupil),
    class: className,
    division: writtenAsPercentage(percentage, place),
    stream: className === "XII" ? (streams[place % streams.length] ?? "") : "",
    sessionYear: session,
    attachments: place % 4 === 3 ? [] : [files.portrait(pupil, seed, place === 2 ? "png" : "jpg")],
  };
}

function writtenAsPercentage(percentage: number, place: number): number | string {
  const rounded = Number(percentage.toFixed(place % 2 === 0 ? 1 : 2));
  if (place % 3 === 0) return rounded;
  return place % 3 === 1 ? String(rounded) : `${rounded}%`;
}
