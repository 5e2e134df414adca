import { photoAlbums } from "../../entities/album.ts";
import {
  type CalendarDate,
  sortNewestFirst,
  toCalendarDate,
} from "../../entities/calendar-date.ts";
import { firstPage } from "../../entities/list-page.ts";
import { memoize, memoizeByKey } from "../../entities/memoize.ts";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { withSlugs } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import {
  currentMoment,
  type ListMappers,
  listNames,
  mapLists,
  schoolApi,
} from "../../school-api.ts";
import { albumPath, childPath, sitePages } from "../../site-map.ts";
import type { Route } from "./+types/sitemap.ts";

/** `written` is set only if it is known. */
type Entry = { address: string; written?: CalendarDate | undefined };

/** Of each list; the rest is found by following the list's pages. */
const limits = { maxItems: 2_500, maxBytes: 250_000 };

/** A sitemap made while a list is unavailable must not be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const today = toCalendarDate(context.get(currentMoment));
  const lists = await mapLists(api, listUrls);
  const names = listNames.filter((name) => listUrls[name] ?? name === "notifications");
  const known = await Promise.all(names.map((name) => api.isKnown(name)));
  const notices = noticeUrls((await api.notices()).current);
  const urls = [pageUrls, ...[notices, ...lists].map((format) => format(today))];
  return new Response(formatSitemap(urls), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...(!known.every(Boolean) && { "Cache-Control": "no-store" }),
    },
  });
}

/** `toEntries` begins with the newest. */
function kind<Item>(toEntries: (items: readonly Item[]) => Entry[]) {
  return memoize((items: readonly Item[]) => {
    const entries = firstPage(toEntries(items), limits);
    return memoizeByKey((today) => formatUrls(entries, today));
  });
}

/**
 * Pupils' lists have no entries. An event's date is not the day it was written, so events have no
 * `written`.
 */
const listUrls: ListMappers<(today: CalendarDate) => string> = {
  news: kind((news) =>
    withSlugs(news).map(({ slug, date }) => ({ address: childPath("/News", slug), written: date })),
  ),
  events: kind((events) =>
    withSlugs(events).map(({ slug }) => ({ address: childPath("/Events", slug) })),
  ),
  videos: kind((videos) =>
    withSlugs(videos).map(({ slug }) => ({ address: childPath("/VideoGallery", slug) })),
  ),
  albums: kind((albums) =>
    sortNewestFirst(photoAlbums(albums), ({ date }) => date).map((album) => ({
      address: albumPath(album),
    })),
  ),
};

const noticeUrls = kind((notices: readonly SchoolNotice[]) =>
  notices.map(({ slug, date, changed = date }) => ({
    address: childPath("/Notices", slug),
    written: changed,
  })),
);

/** https://www.sitemaps.org/protocol.html */
function formatSitemap(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.filter(Boolean).join("\n")}
</urlset>
`;
}

function formatUrls(entries: readonly Entry[], today: CalendarDate): string {
  return entries
    .map(({ address, written }) => {
      const day = written && written <= today ? `<lastmod>${written}</lastmod>` : "";
      return `<url><loc>${toEscapedUrl(address)}</loc>${day}</url>`;
    })
    .join("\n");
}

function toEscapedUrl(address: string): string {
  return `${school.origin}${address}`.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}

const pageUrls = formatUrls(
  sitePages
    .filter(({ noindex, unlisted }) => !noindex && !unlisted)
    .map(({ path }) => ({ address: path })),
  "",
);
