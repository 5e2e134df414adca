import { addDays, type CalendarDate, getYear } from "../../app/parse/calendar-date.ts";
import type { ListName } from "../../app/school-api.ts";
import albums from "./fixtures/albums.json" with { type: "json" };
import events from "./fixtures/events.json" with { type: "json" };
import faculty from "./fixtures/faculty.json" with { type: "json" };
import news from "./fixtures/news.json" with { type: "json" };
import shortLists from "./fixtures/short-lists.json" with { type: "json" };
import toppers from "./fixtures/toppers.json" with { type: "json" };

/** Today in the fixtures. Their texts fit any season, because their dates move by days. */
const FIXTURE_DAY = "2026-11-21";

type Item = { _id: string; date?: string };
type FixtureName = Exclude<ListName, "homeEvents" | "homeAlbums">;

const fixtures: Record<FixtureName, unknown[]> = {
  ...{ news, albums, toppers, events, faculty },
  ...shortLists,
};

export type SchoolData = ReturnType<typeof schoolData>;

/**
 * All content of the school on a day; the same for the same day. Only with `everyFormat` is there an album of every picture
 * format, as some are large; tests fetch those by id.
 */
export function schoolData(today: CalendarDate, everyFormat: boolean) {
  const files = createFileStore();
  const move = createMove(today);
  const moved = JSON.parse(JSON.stringify(fixtures), (_, value: unknown) =>
    typeof value === "string" ? files.publish(move(value)) : value,
  ) as Record<FixtureName, Item[]>;
  if (!everyFormat) moved.albums.pop();
  const lists: Record<ListName, Item[]> = {
    ...moved,
    homeEvents: nearEvents(moved.events, today),
    homeAlbums: sortByDate(moved.albums).slice(-8),
  };
  return { lists, files };
}

const DAY_MS = 24 * 60 * 60_000;

/** Dates move by whole days, sessions such as 2025-2026 by whole years. */
function createMove(today: CalendarDate) {
  const days = (Date.parse(today) - Date.parse(FIXTURE_DAY)) / DAY_MS;
  const years = getYear(today) - getYear(FIXTURE_DAY);
  return (text: string) =>
    text
      .replace(/^\d{4}-\d\d-\d\d/, (date) => addDays(date, days))
      .replace(/\b(20\d\d)-(20\d\d)\b/, (_, ...ends) =>
        [ends[0], ends[1]].map((year) => Number(year) + years).join("-"),
      );
}

/** The last four events and the next four. */
function nearEvents(events: readonly Item[], today: CalendarDate): Item[] {
  const dated = sortByDate(events.filter(({ date }) => date));
  const next = dated.findIndex(({ date = "" }) => date >= today);
  return dated.slice(next - 4, next + 4);
}

function sortByDate(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
}

/** The school's uploaded files, by their ids or paths on its server. */
function createFileStore() {
  const byId = new Map<string, string>();
  const byPath = new Map<string, string>();
  /** The id looks like MongoDB's, which ends with a counter. */
  const add = (file: string) => {
    const id = `65f0c3a7d91b4e2806${byId.size.toString(16).padStart(6, "0")}`;
    byId.set(id, file);
    return id;
  };
  return {
    add,
    findById: (id: string) => byId.get(id),
    findByPath: (path: string) => byPath.get(path),
    list: () => [...byId].map(([id, file]) => ({ id, file })),
    /** Each name of a file in the fixtures becomes a new id; birthday photos are referred to by path. */
    publish(text: string): string {
      if (/^[a-z]+\/[\w-]+\.[a-z]+$/.test(text)) return add(text);
      const photo = /^uploads\/birthdays\/.*\/(.*)$/.exec(text);
      if (photo) byPath.set(text, `portraits/${photo[1]}`);
      return text;
    },
  };
}
