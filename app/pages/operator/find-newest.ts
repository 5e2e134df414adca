import { photoAlbums } from "../../entities/album.ts";
import { sortNewestNotices } from "../../entities/school-notice.ts";
import { withSlugs } from "../../entities/slug.ts";
import { type CalendarDate, sortNewestFirst } from "../../parse/calendar-date.ts";
import { type ListName, readViews, type SchoolApi } from "../../school-api.ts";

type Item = {
  title?: string;
  name?: string;
  category?: string;
  date?: CalendarDate | undefined;
  slug?: string;
};

export type Newest = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** `address`: of the item's page, or of the list's. */
export async function findNewest(read: ListName, api: SchoolApi) {
  const [item] = await sortList(read, api);
  if (!item) return undefined;
  const { title = item.name || item.category || "", date, slug } = item;
  const { path } = readViews[read];
  return { title, date, address: slug ? `${path}/${encodeURIComponent(slug)}` : path };
}

/** Lists without days stay as they are. */
async function sortList(read: ListName, api: SchoolApi): Promise<readonly Item[]> {
  if (read === "notifications") return sortNewestNotices((await api.notices()).current);
  if (read === "news" || read === "events" || read === "videos")
    return withSlugs(await api.list(read));
  const isAlbums = read === "albums" || read === "homeAlbums";
  const items: readonly Item[] = isAlbums
    ? photoAlbums(await api.list(read))
    : await api.list(read);
  return sortNewestFirst(items, ({ date }) => date);
}
