import words from "virtual:written-words";
import { addressed } from "../entities/addressed-items.ts";
import { photoAlbums } from "../entities/album.ts";
import { type CalendarDate, calendarDayAt } from "../entities/calendar-date.ts";
import { excerpt } from "../entities/excerpt.ts";
import { inFacultyOrder } from "../entities/faculty-member.ts";
import { messageText } from "../entities/message-excerpt.ts";
import { once } from "../entities/once.ts";
import type { ItemOf, ListName, SchoolApi } from "../school-api.ts";
import { albumPath, childPath } from "../site-map.ts";
import { type Query, queryOf } from "./query.ts";
import { marked, type Part, sentenceWith } from "./sentence.ts";
import { WordIndex } from "./word-index.ts";

/** Something that can be found. */
type Thing = {
  title: string;
  address: string;
  heading?: string;
  text?: string;
  /** Found by, but never shown. */
  otherwise?: string;
  date?: CalendarDate | undefined;
};

export type Hit = {
  address: string;
  title: Part[];
  sentence: Part[];
  date: string | undefined;
};
export type Found = { title: string; total: number; hits: Hit[] };
export type Answer = { corrections: Query["corrections"]; groups: Found[] };

/** Those of one kind, and the index of them. */
type Group = { title: string; things: readonly Thing[]; index: WordIndex };

/** Hits of one kind that are shown. */
const mostHits = 8;
/** Letters of a thing's text that are looked through. */
const longestText = 5_000;

function group(title: string, things: readonly Thing[]): Group {
  const index = new WordIndex(
    things.map(({ title, heading = "", otherwise = "", text = "" }) => ({
      title,
      heading: `${heading} ${otherwise}`,
      text: text.slice(0, longestText),
    })),
  );
  return { title, things, index };
}

const writtenGroups = once(({ pages, documents }: typeof words) => [
  group("Pages", pages),
  group("Documents", documents),
]);

/** What is looked for in the school's lists: never in those of children. */
const liveGroups = {
  news: kind<"news">("News", (news) =>
    addressed(news).map((item) => ({
      title: item.title,
      address: childPath("/News", item.slug),
      text: item.description,
      date: item.date,
    })),
  ),
  events: kind<"events">("Events", (events) =>
    addressed(events).map((event) => ({
      title: event.title,
      address: childPath("/Events", event.slug),
      text: [event.description, event.venue].filter(Boolean).join("\n"),
      date: event.date,
    })),
  ),
  faculty: kind<"faculty">("Teachers and staff", (members) =>
    inFacultyOrder(members).map(({ name, designation, category }) => ({
      title: name,
      address: `/Faculty${category ? `?category=${encodeURIComponent(category)}` : ""}`,
      text: [designation, category].filter(Boolean).join(", "),
    })),
  ),
  messages: kind<"messages">("Messages", (messages) =>
    messages.map((message) => ({
      title: [`${message.category}'s Desk`, message.name].filter(Boolean).join(": "),
      address: `/${message.category}Message`,
      text: messageText(message),
    })),
  ),
  albums: kind<"albums">("Photo albums", (albums) =>
    photoAlbums(albums).map((album) => ({
      title: album.title,
      address: albumPath(album),
      text: album.description,
      date: album.date,
    })),
  ),
  videos: kind<"videos">("Videos", (videos) =>
    addressed(videos).map((video) => ({
      title: video.title,
      address: childPath("/VideoGallery", video.slug),
      date: video.date,
    })),
  ),
} satisfies Partial<Record<ListName, unknown>>;

/** An index lives as long as its list, which all who read the same answer share. */
function kind<Name extends ListName>(
  title: string,
  thingsIn: (items: readonly ItemOf<Name>[]) => readonly Thing[],
) {
  return once((items: readonly ItemOf<Name>[]) => group(title, thingsIn(items)));
}

/** What the site has of a text: by kinds, those with the best first, and in each the best first. */
export async function searchSchool(text: string, api: SchoolApi, now: Date): Promise<Answer> {
  const groups = [...writtenGroups(words), ...(await groupsOf(api))];
  const query = queryOf(
    text,
    groups.map(({ index }) => index),
  );
  const today = calendarDayAt(now);
  const looked = groups.map((group) => ({ group, ...group.index.look(query.wanted) }));
  const most = Math.max(1, ...looked.map(({ counts }) => mostIn(counts)));
  const found = looked.flatMap((looked) => bestOf(looked, most, query, today));
  return {
    corrections: query.corrections,
    groups: found.toSorted((a, b) => b.best - a.best).map(({ best, ...shown }) => shown),
  };
}

function groupsOf(api: SchoolApi): Promise<Group[]> {
  const { news, events, faculty, messages, albums, videos } = liveGroups;
  return Promise.all([
    api.list("news").then(news),
    api.list("events").then(events),
    api.list("faculty").then(faculty),
    api.list("messages").then(messages),
    api.list("albums").then(albums),
    api.list("videos").then(videos),
  ]);
}

function mostIn(counts: Uint8Array): number {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most;
}

type Looked = { group: Group } & ReturnType<WordIndex["look"]>;

/** Of those that have `most` of the words, which is what the best on the site has. */
function bestOf(looked: Looked, most: number, query: Query, today: CalendarDate) {
  const { group, scores, counts } = looked;
  const best: { thing: Thing; score: number }[] = [];
  let total = 0;
  for (const [number, words] of scores.entries()) {
    const thing = group.things[number];
    if (counts[number] !== most || !thing) continue;
    total++;
    const score = words * recency(thing.date, today);
    if (best.length === mostHits && score <= (best.at(-1)?.score ?? 0)) continue;
    const place = best.findIndex((other) => other.score < score);
    best.splice(place < 0 ? best.length : place, 0, { thing, score });
    best.length = Math.min(best.length, mostHits);
  }
  const [first] = best;
  if (!first) return [];
  return [
    {
      title: group.title,
      total,
      best: first.score,
      hits: best.map(({ thing }) => hitOf(thing, query)),
    },
  ];
}

/** From 0.7 for what is long ago to 1 for what is now, and for what has no day. */
function recency(date: CalendarDate | undefined, today: CalendarDate): number {
  if (!date) return 1;
  const years = Math.abs(daysSince(date) - daysSince(today)) / 365;
  return 0.7 + 0.3 / (1 + years);
}

/** About so many days since the year 0: near enough to compare. */
function daysSince(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 365 + Number(date.slice(5, 7)) * 30.4 + Number(date.slice(8));
}

function hitOf({ address, title, text = "", date }: Thing, { wanted }: Query): Hit {
  const [beginning = ""] = text.split("\n", 1);
  return {
    address,
    title: marked(wanted, title),
    sentence: sentenceWith(wanted, text) ?? marked([], excerpt(beginning, 25)),
    date,
  };
}
