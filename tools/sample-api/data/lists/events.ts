import type { FileStore } from "../../files/file-store.ts";
import { pickPhotograph } from "../../files/photographs.ts";
import { type Day, varyFormat } from "../calendar.ts";
import { addMissingValues } from "../missing-values.ts";
import { objectId } from "../object-id.ts";
import { listOccasions, type Occasion } from "../school-year.ts";
import { createSeededRandom } from "../seeded-random.ts";

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
export function events(today: Day, files: FileStore): EventItem[] {
  const items = nearOccasions(today).map((occasion, index) => eventItem(occasion, index, files));
  const sparse = addMissingValues(
    items,
    ["description", "time", "venue", "images", "attachments"],
    4,
  );
  const undated: EventItem = {
    _id: objectId("event/undated"),
    title: "Alumni Reunion (date to be announced)",
    description: "Former pupils of all batches are invited.",
    date: "",
    images: [],
  };
  return createSeededRandom("event order").shuffled([...sparse, undated]);
}

/** The home page's events: the next ones and the most recent ones. */
export function homeEvents(today: Day, all: EventItem[]): EventItem[] {
  const dated = all.filter(({ date }) => date).sort(byDate);
  const next = dated.findIndex(({ date }) => (date ?? "").slice(0, 10) >= today);
  return dated.slice(Math.max(0, next - 4), next + 4);
}

function byDate(one: EventItem, other: EventItem): number {
  return (one.date ?? "").localeCompare(other.date ?? "");
}

function nearOccasions(today: Day): Occasion[] {
  const all = listOccasions(today);
  const next = all.findIndex(({ day }) => day >= today);
  return all.slice(next - past, next + coming);
}

function eventItem(occasion: Occasion, index: number, files: FileStore): EventItem {
  const { title, description, day, time, venue, subject } = occasion;
  const seed = `event/${day}`;
  return {
    _id: objectId(seed),
    title,
    description,
    date: varyFormat(day, index),
    time,
    venue,
    images: Array.from({ length: index % 4 }, (_, place) =>
      index === 17
        ? files.upload(`${seed}/${place}`)
        : files.photograph(pickPhotograph(subject, index + place), `${seed}/${place}`),
    ),
    attachments: index % 3 === 0 ? [files.pdf(`${seed}/programme`)] : [],
  };
}
