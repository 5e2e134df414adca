import { escapeUTF8 } from "entities";
import { generateAtomFeed } from "feedsmith";
import type { NewsItem } from "../entities/news-item.ts";
import type { SchoolNotice } from "../entities/school-notice.ts";
import { withSlugs } from "../entities/slug.ts";
import { sortNewestFirst, toCalendarDate, toDate } from "../parse/calendar-date.ts";
import { shorten } from "../parse/excerpt.ts";
import { findLinks } from "../parse/find-links.ts";
import { feedWidth, sizedImageAddress } from "../parse/image-reference.ts";
import { withoutStruck } from "../parse/text-marks.ts";
import { school } from "../school.ts";
import { currentMoment, schoolApi } from "../school-api.ts";
import { childPath, getPage } from "../site-map.ts";
import { findLanguage } from "../ui/text/languages.ts";
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
  const now = toDate(toCalendarDate(context.get(currentMoment)), noon);
  return feedResponse(api, "news", type, (news) => formatAtom(createEntries(news, current, now)));
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
function createEntries(news: readonly NewsItem[], notices: readonly SchoolNotice[], now: Date) {
  const all = [
    ...notices.map((notice) => ({ kind: "notice" as const, ...notice, id: "", images: [] })),
    ...withSlugs(news).map((item) => ({ kind: "news" as const, ...item })),
  ];
  return sortNewestFirst(all, ({ date }) => date)
    .slice(0, MAX_ENTRIES)
    .map(({ kind, id, slug, title, description, date, images: [image] }) => ({
      id: createTagUri(kind, id || slug),
      title: createText(title),
      updated: date ? earlier(toDate(date, noon), now) : unknown,
      ...(date && { published: earlier(toDate(date, noon), now) }),
      links: [
        {
          rel: "alternate",
          type: "text/html",
          href: `${school.origin}${childPath(kind === "news" ? "/News" : "/Notices", slug)}`,
        },
        ...(image
          ? [
              {
                rel: "enclosure",
                type: "image/jpeg",
                href: `${school.origin}${sizedImageAddress(image, feedWidth)}`,
              },
            ]
          : []),
      ],
      content: {
        type: "html",
        ...createText(toHtml(shorten(withoutStruck(description), MAX_ENTRY_BYTES) || title)),
        xml: { lang: findLanguage(description || title) ?? "" },
      },
    }));
}

/** Keeps lines and links. */
function toHtml(text: string): string {
  const format = (part: string) => escapeUTF8(part).replaceAll("\n", "<br>");
  return findLinks(text)
    .map(({ text: words, href }) =>
      href ? `<a href="${escapeUTF8(href)}">${format(words)}</a>` : format(words),
    )
    .join("");
}

/** Readers would keep what is dated in the future on top. */
function earlier(date: Date, now: Date): Date {
  return date < now ? date : now;
}

function createText(text: string) {
  return { value: stripControlCharacters(text), xml: { lang: findLanguage(text) ?? "" } };
}
