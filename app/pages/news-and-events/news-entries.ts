import { sortNewestFirst, toDate } from "../../entities/calendar-date.ts";
import { shorten } from "../../entities/excerpt.ts";
import { sizedImageAddress } from "../../entities/image-reference.ts";
import { firstPage } from "../../entities/list-page.ts";
import type { NewsItem } from "../../entities/news-item.ts";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { withSlugs } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import { childPath } from "../../site-map.ts";
import { createTagUri, stripControlCharacters } from "./feed-text.ts";

const MAX_ENTRIES = 50;
const MAX_ENTRY_BYTES = 4_000;
const noon = 12 * 60;

/** A notice's date is the day it was first seen. A date becomes noon in Asia/Kolkata, so that it is the same day in most time zones. */
export function newsEntries(news: readonly NewsItem[], notices: readonly SchoolNotice[]) {
  const all = [
    ...notices.map((notice) => ({ kind: "notice" as const, id: "", image: undefined, ...notice })),
    ...withSlugs(news).map((item) => ({ kind: "news" as const, ...item })),
  ];
  const entries = sortNewestFirst(all, ({ date }) => date)
    .slice(0, MAX_ENTRIES)
    .map(({ kind, id, slug, title, description, date, image }) => ({
      name: createTagUri(kind, id || slug),
      address: `${school.origin}${childPath(kind === "news" ? "/News" : "/Notices", slug)}`,
      title: stripControlCharacters(title),
      text: stripControlCharacters(shorten(description, MAX_ENTRY_BYTES) || title),
      ...(date && { published: toDate(date, noon) }),
      ...(image && { image: `${school.origin}${sizedImageAddress(image, 1104)}` }),
    }));
  return firstPage(entries, { maxItems: MAX_ENTRIES });
}
