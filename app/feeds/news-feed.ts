import { generateAtomFeed } from "feedsmith";
import type { NewsItem } from "../entities/news-item.ts";
import type { SchoolNotice } from "../entities/school-notice.ts";
import { withSlugs } from "../entities/slug.ts";
import { school } from "../school.ts";
import { schoolApi } from "../school-api.ts";
import { childPath, getPage } from "../site-map.ts";
import { findLanguage } from "../ui/text/languages.ts";
import { sortNewestFirst, toDate } from "../values/calendar-date.ts";
import { shorten } from "../values/excerpt.ts";
import { feedWidth, sizedImageAddress } from "../values/image-reference.ts";
import type { Route } from "./+types/news-feed.ts";
import { createTagUri, feedResponse, stripControlCharacters } from "./feed.ts";

const MAX_ENTRIES = 50;
const MAX_ENTRY_BYTES = 2_000;
const noon = 12 * 60;

const page = getPage("/News");
const self = `${school.origin}${childPath(page.path, "feed.atom")}`;
const type = "application/atom+xml";
/** Atom requires a date on every entry. */
const unknown = new Date(0);

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const { current } = await api.notices();
  return feedResponse(api, "news", type, (news) => formatAtom(createEntries(news, current)));
}

/** RFC 4287 */
function formatAtom(entries: ReturnType<typeof createEntries>): string {
  return generateAtomFeed({
    id: self,
    title: { value: `News from ${school.name}` },
    subtitle: { value: page.description },
    updated: entries[0]?.updated ?? unknown,
    authors: [{ name: school.name }],
    links: [
      { rel: "self", type, href: self },
      { rel: "alternate", type: "text/html", href: `${school.origin}${page.path}` },
    ],
    entries,
  });
}

/** A notice's date is the day it was first seen. A date becomes noon in Asia/Kolkata, so that it is the same day in most time zones. */
function createEntries(news: readonly NewsItem[], notices: readonly SchoolNotice[]) {
  const all = [
    ...notices.map((notice) => ({ kind: "notice" as const, ...notice, id: "", images: [] })),
    ...withSlugs(news).map((item) => ({ kind: "news" as const, ...item })),
  ];
  return sortNewestFirst(all, ({ date }) => date)
    .slice(0, MAX_ENTRIES)
    .map(({ kind, id, slug, title, description, date, images: [image] }) => ({
      id: createTagUri(kind, id || slug),
      title: createText(title),
      updated: date ? toDate(date, noon) : unknown,
      ...(date && { published: toDate(date, noon) }),
      links: [
        {
          rel: "alternate",
          type: "text/html",
          href: `${school.origin}${childPath(kind === "news" ? "/News" : "/Notices", slug)}`,
        },
        ...(image
          ? [{ rel: "enclosure", href: `${school.origin}${sizedImageAddress(image, feedWidth)}` }]
          : []),
      ],
      content: { type: "text", ...createText(shorten(description, MAX_ENTRY_BYTES) || title) },
    }));
}

function createText(text: string) {
  return { value: stripControlCharacters(text), xml: { lang: findLanguage(text) ?? "" } };
}
