import { photoAlbums } from "../entities/album.ts";
import { withSlugs } from "../entities/slug.ts";
import { type CalendarDate, sortNewestFirst, toCalendarDate } from "../parse/calendar-date.ts";
import { school } from "../school.ts";
import { currentMoment, type ListName, schoolApi } from "../school-api.ts";
import { albumPath, childPath, type PagePath, sitePages } from "../site-map.ts";
import type { Route } from "./+types/sitemap.ts";

type Entry = { address: string; written?: CalendarDate | undefined };

/** From each list; the rest is found by following the list's pages. */
const MAX_ENTRIES = 2_500;

/** Those of pupils are left out. */
const lists: readonly ListName[] = ["news", "events", "videos", "albums", "notifications"];

/** A sitemap made while a list is unavailable must not be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const known = await Promise.all(lists.map((name) => api.isKnown(name)));
  const pages = sitePages.filter(({ noindex, unlisted }) => !noindex && !unlisted);
  const albums = sortNewestFirst(photoAlbums(await api.list("albums")), ({ date }) => date);
  const entries: Entry[] = [
    ...pages.map(({ path }) => ({ address: path })),
    ...newest("/Notices", (await api.notices()).current, ({ date, changed = date }) => changed),
    ...newest("/News", withSlugs(await api.list("news")), ({ date }) => date),
    // An event's date is not the day it was written.
    ...newest("/Events", withSlugs(await api.list("events"))),
    ...newest("/VideoGallery", withSlugs(await api.list("videos"))),
    ...albums.slice(0, MAX_ENTRIES).map((album) => ({ address: albumPath(album) })),
  ];
  return new Response(formatSitemap(entries, toCalendarDate(context.get(currentMoment))), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...(!known.every(Boolean) && { "Cache-Control": "no-store" }),
    },
  });
}

function newest<Item extends { slug: string }>(
  page: PagePath,
  items: readonly Item[],
  getDay?: (item: Item) => CalendarDate | undefined,
): Entry[] {
  return items.slice(0, MAX_ENTRIES).map((item) => ({
    address: childPath(page, item.slug),
    written: getDay?.(item),
  }));
}

/** https://www.sitemaps.org/protocol.html */
function formatSitemap(entries: readonly Entry[], today: CalendarDate): string {
  const urls = entries.map(({ address, written }) => {
    const url = `${school.origin}${address}`.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
    const day = written && written <= today ? `<lastmod>${written}</lastmod>` : "";
    return `<url><loc>${url}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
