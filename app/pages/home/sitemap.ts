import { photoAlbums } from "../../entities/album.ts";
import { type CalendarDate, toCalendarDate } from "../../entities/calendar-date.ts";
import {
  type ImageReference,
  shareCrop,
  sizedImageAddress,
} from "../../entities/image-reference.ts";
import { withSlugs } from "../../entities/with-slugs.ts";
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

/** `changed` is set only if it is known. */
type Entry = {
  address: string;
  changed?: CalendarDate | undefined;
  image?: ImageReference | undefined;
};

/** The limit of sitemaps.org. */
const MAX_ENTRIES = 50_000;

/** A sitemap made while a list is unavailable must not be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const table = listEntries(toCalendarDate(context.get(currentMoment)));
  const entries = [...pages(), ...(await mapLists(api, table)).flat()];
  const lists = listNames.filter((name) => table[name]);
  const known = await Promise.all(lists.map((name) => api.isKnown(name)));
  return new Response(formatSitemap(entries.slice(0, MAX_ENTRIES)), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...(!known.every(Boolean) && { "Cache-Control": "no-store" }),
    },
  });
}

function pages(): Entry[] {
  return sitePages
    .filter(({ noindex, unlisted }) => !noindex && !unlisted)
    .map(({ path }) => ({ address: path }));
}

/**
 * Pupils' lists have no entries. An event's date is not the day it was written, so events have no
 * `changed`.
 */
function listEntries(today: CalendarDate): ListMappers<Entry[]> {
  const getPublishedDate = (date: CalendarDate | undefined) =>
    date && date <= today ? date : undefined;
  return {
    news: (news) =>
      withSlugs(news).map(({ slug, date, image }) => ({
        address: childPath("/News", slug),
        changed: getPublishedDate(date),
        image,
      })),
    events: (events) =>
      withSlugs(events).map(({ slug, images }) => ({
        address: childPath("/Events", slug),
        image: images[0],
      })),
    videos: (videos) =>
      withSlugs(videos).map(({ slug, still }) => ({
        address: childPath("/VideoGallery", slug),
        image: still,
      })),
    albums: (albums) =>
      photoAlbums(albums).map((album) => ({ address: albumPath(album), image: album.photos[0] })),
    homeEvents: undefined,
    homeAlbums: undefined,
    faculty: undefined,
    messages: undefined,
    toppers: undefined,
    notifications: undefined,
    registrations: undefined,
    highlights: undefined,
    birthdays: undefined,
  };
}

/**
 * https://www.sitemaps.org/protocol.html, https://developers.google.com/search/docs/crawling-
 * indexing/sitemaps/image-sitemaps
 */
function formatSitemap(entries: readonly Entry[]): string {
  const urls = entries.map(({ address, changed, image }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : "";
    const cut = image ? sizedImageAddress(image, shareCrop) : undefined;
    const picture = cut
      ? `<image:image><image:loc>${toEscapedUrl(cut)}</image:loc></image:image>`
      : "";
    return `<url><loc>${toEscapedUrl(address)}</loc>${day}${picture}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

function toEscapedUrl(address: string): string {
  return `${school.origin}${address}`.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
