import type { FileShelf } from "../files/file-shelf.ts";
import { type Day, writtenCarelessly } from "./calendar.ts";
import { dice } from "./dice.ts";
import { withGaps } from "./gaps.ts";
import { objectId } from "./object-id.ts";
import { type Occasion, occasionsAround } from "./school-year.ts";

export interface EventItem {
  _id: string;
  title: string;
  description?: string | null;
  date?: string | null;
  time?: string | null;
  venue?: string | null;
  images?: string[] | null;
  attachments?: string[] | null;
}

const past = 18;
const coming = 7;

/** The last and the next events, in no order, and one whose date is not fixed yet. */
export function events(today: Day, files: FileShelf): EventItem[] {
  const items = nearOccasions(today).map((occasion, index) => eventItem(occasion, index, files));
  const holed = withGaps(items, ["description", "time", "venue", "images", "attachments"], 4);
  const undated: EventItem = {
    _id: objectId("event/undated"),
    title: "Alumni Reunion (date to be announced)",
    description: "Old pupils of all batches are invited.",
    date: "",
    images: [],
  };
  return dice("event order").shuffled([...holed, undated]);
}

/** The events for the home page: what comes next and what has just been. */
export function homeEvents(today: Day, all: EventItem[]): EventItem[] {
  const dated = all.filter(({ date }) => date).sort(byDate);
  const next = dated.findIndex(({ date }) => (date ?? "").slice(0, 10) >= today);
  return dated.slice(Math.max(0, next - 4), next + 4);
}

function byDate(one: EventItem, other: EventItem): number {
  return (one.date ?? "").localeCompare(other.date ?? "");
}

function nearOccasions(today: Day): Occasion[] {
  const all = occasionsAround(today);
  const next = all.findIndex(({ day }) => day >= today);
  return all.slice(next - past, next + coming);
}

function eventItem(occasion: Occasion, index: number, files: FileShelf): EventItem {
  const { title, description, day, time, venue, scene } = occasion;
  const seed = `event/${day}`;
  return {
    _id: objectId(seed),
    title,
    description,
    date: writtenCarelessly(day, index),
    time,
    venue,
    images: Array.from({ length: index % 4 }, (_, place) =>
      files.scene(scene, `${seed}/${place}`, { size: index === 17 ? "upload" : "usual" }),
    ),
    attachments: index % 3 === 0 ? [files.pdf(`${seed}/programme`, `${title}: programme`)] : [],
  };
}
