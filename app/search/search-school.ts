import words from "virtual:page-text";
import { photoAlbums } from "../entities/album.ts";
import type { Dated } from "../entities/dated-list.ts";
import { sortFaculty } from "../entities/faculty-member.ts";
import { messageText } from "../entities/message-body.server.ts";
import { getPageNumber } from "../entities/pagination.ts";
import type { SchoolNotice } from "../entities/school-notice.ts";
import { type WithSlug, withSlugs } from "../entities/slug.ts";
import { type CalendarDate, toCalendarDate } from "../parse/calendar-date.ts";
import { excerpt } from "../parse/excerpt.ts";
import { memoize } from "../parse/memoize.ts";
import { withoutStruck } from "../parse/text-marks.ts";
import type { ItemOf, ListName, SchoolApi } from "../school-api.ts";
import { albumPath, announcementsPath, childPath, type PagePath } from "../site-map.ts";
import { parseQuery, type Query } from "./query.ts";
import { findSentence, markTerms } from "./sentence.ts";
import { tokenize } from "./tokenize.ts";
import { type SearchItem, WordIndex } from "./word-index.ts";

export type SearchResult = Awaited<ReturnType<typeof searchSchool>>;
export type Hit = SearchResult["groups"][number]["hits"][number];

const MAX_HITS = 8;
/** "Closed tomorrow" of last year answers nobody who asks about tomorrow. */
const PAST_WEIGHT = 0.3;
/** An item whose whole title was typed comes first. */
const TITLE_WEIGHT = 10;
const YEAR_MS = 365 * 24 * 60 * 60_000;

function group(title: string, items: readonly SearchItem[]) {
  return { title, index: new WordIndex(items) };
}

/** The list can be found, the names in it cannot. */
const birthdays: SearchItem = {
  title: "Birthdays",
  address: announcementsPath("birthdays"),
  text: "Pupils whose birthday is today.",
};

const pageGroups = memoize(({ pages, documents }: typeof words) => [
  group("Pages", [...pages, birthdays]),
  group("Documents", documents),
]);

/** Lists from the same response share one array, and so one index. */
function listGroup<Name extends ListName>(
  name: Name,
  title: string,
  toItems: (items: readonly ItemOf<Name>[]) => readonly SearchItem[],
) {
  const index = memoize((items: readonly ItemOf<Name>[]) => group(title, toItems(items)));
  return async (api: SchoolApi) => index(await api.list(name));
}

/** Pupils' lists are not searchable. */
const listGroups = [
  listGroup("news", "News", (news) => listDated("/News", withSlugs(news))),
  listGroup("events", "Events", (events) => listDated("/Events", withSlugs(events))),
  listGroup("faculty", "Teachers and staff", (members) =>
    sortFaculty(members).map(({ name, designation, category }) => ({
      title: name,
      address: `/Faculty${category ? `?category=${encodeURIComponent(category)}` : ""}`,
      text: [designation, category].filter(Boolean).join(", "),
    })),
  ),
  listGroup("messages", "Messages", (messages) =>
    messages.map((message) => ({
      title: [`${message.category}’s Desk`, message.name].filter(Boolean).join(": "),
      address: `/${message.category}Message`,
      text: messageText(message),
    })),
  ),
  listGroup("albums", "Photo albums", (albums) =>
    photoAlbums(albums).map((album) => ({
      title: album.title,
      address: albumPath(album),
      text: withoutStruck(album.description),
      synonyms: "photos pictures",
      date: album.date,
    })),
  ),
  listGroup("videos", "Videos", (videos) => listDated("/VideoGallery", withSlugs(videos))),
  listGroup("highlights", "Highlights", (highlights) => {
    const path = announcementsPath("highlights");
    return highlights.map(({ title }, index) => {
      const page = getPageNumber(index);
      return { title, address: page === 1 ? path : `${path}&page=${page}` };
    });
  }),
];

const noticeGroup = memoize((notices: readonly SchoolNotice[]) =>
  group("Notices", listDated("/Notices", notices)),
);

type DatedItem = WithSlug<Dated & { description?: string; venue?: string }>;

function listDated(page: PagePath, items: readonly DatedItem[]): SearchItem[] {
  return items.map(({ title, slug, description, venue, date }) => ({
    title,
    address: childPath(page, slug),
    text: [withoutStruck(description ?? ""), venue].filter(Boolean).join("\n"),
    date,
  }));
}

export async function searchSchool(text: string, api: SchoolApi, now: Date) {
  const { current } = await api.notices();
  const lists = await Promise.all(listGroups.map((load) => load(api)));
  const groups = [...pageGroups(words), noticeGroup(current), ...lists];
  const indexes = groups.map(({ index }) => index);
  const query = parseQuery(text, indexes);
  const today = toCalendarDate(now);
  const isAboutNow = query.wanted.some((words) => words.includes("today"));
  const typed = query.words.replaceAll(" ", "");
  const weigh = ({ title, date }: SearchItem) =>
    (tokenize(title).join("") === typed ? TITLE_WEIGHT : 1) *
    (isAboutNow && date && date < today ? PAST_WEIGHT : getRecencyWeight(date, today));
  const found = groups.map(({ title, index }) => ({ title, hits: index.search(query.wanted) }));
  const maxCount = Math.max(1, ...found.map(({ hits }) => hits[0]?.count ?? 0));
  const shown = found.flatMap(({ title, hits }) => {
    if (hits[0]?.count !== maxCount) return [];
    const best = hits
      .map(({ item, score }) => ({ item, score: score * weigh(item) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_HITS);
    const all = best.map(({ item }) => toHit(item, query));
    const score = best[0]?.score ?? 0;
    return [{ title, total: hits.length, hits: all, score }];
  });
  return { corrections: query.corrections, groups: shown.sort((a, b) => b.score - a.score) };
}

function getRecencyWeight(date: CalendarDate | undefined, today: CalendarDate): number {
  if (!date) return 1;
  const years = Math.abs(Date.parse(date) - Date.parse(today)) / YEAR_MS;
  return 0.7 + 0.3 / (1 + years);
}

function toHit({ address, title, text = "", date }: SearchItem, { wanted }: Query) {
  const [beginning = ""] = text.split("\n", 1);
  return {
    address,
    title: markTerms(wanted, title),
    sentence: findSentence(wanted, text) ?? markTerms([], excerpt(beginning, 25)),
    date,
  };
}
