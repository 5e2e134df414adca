import { type Album, formatPhotoCount, photoAlbums } from "../../entities/album.ts";
import {
  type CalendarDate,
  sortNewestFirst,
  toCalendarDate,
} from "../../entities/calendar-date.ts";
import { excerpt } from "../../entities/excerpt.ts";
import type { ImageReference } from "../../entities/image-reference.ts";
import { filterByCategory, type Message, messageCategories } from "../../entities/message.ts";
import { messageExcerpt } from "../../entities/message-text.server.ts";
import type { NewsItem } from "../../entities/news-item.ts";
import { schoolDay } from "../../entities/school-day.ts";
import { type SchoolEvent, sortUpcomingFirst } from "../../entities/school-event.ts";
import {
  defaultSession,
  filterByClass,
  filterToppers,
  type Topper,
  type TopperClass,
} from "../../entities/topper.ts";
import { type WithSlug, withSlugs } from "../../entities/with-slugs.ts";
import { school } from "../../school.ts";
import type { SchoolApi } from "../../school-api.ts";
import { albumPath, childPath } from "../../site-map.ts";

export type HomeContent = Awaited<ReturnType<typeof homeContent>>;

/**
 * Phones lay out the whole page before they paint, so each block gets only what it shows.
 * Highlights and birthdays have no page, so all of them are here.
 */
export function homeContent(api: SchoolApi, now: Date) {
  const events = api.list("homeEvents");
  const toppers = api.list("toppers");
  return awaitAll({
    today: events.then((all) => describeToday(now, all)),
    highlights: api.list("highlights"),
    registrations: api.list("registrations"),
    notices: api.list("notifications"),
    messages: api.list("messages").then(selectDeskMessages),
    events: events.then((all) =>
      sortUpcomingFirst(withSlugs(all), toCalendarDate(now)).slice(0, 6).map(eventStory),
    ),
    news: api.list("news").then((all) => withSlugs(all).slice(0, 8).map(newsStory)),
    classX: toppers.then((all) => selectBest(all, "X", now)),
    classXII: toppers.then((all) => selectBest(all, "XII", now)),
    birthdays: api.list("birthdays"),
    albums: api.list("homeAlbums").then((all) => newest(photoAlbums(all), 6).map(albumStory)),
  });
}

function describeToday(now: Date, events: readonly SchoolEvent[]) {
  const { next, ...day } = schoolDay(now, school.hours, events);
  const named = withSlugs(events).find(
    ({ title, date }) => title === next?.title && date === next.date,
  );
  return { ...day, ...(next && named && { next: { ...next, slug: named.slug } }) };
}

function selectDeskMessages(messages: readonly Message[]) {
  return messageCategories.flatMap((category) =>
    filterByCategory(messages, category)
      .slice(0, 1)
      .map((message) => ({
        category,
        name: message.name,
        portrait: message.portrait,
        text: messageExcerpt(message),
      })),
  );
}

function newest<Item extends { date?: string | undefined }>(items: readonly Item[], count: number) {
  return sortNewestFirst(items, ({ date }) => date).slice(0, count);
}

export type Story = {
  title: string;
  date?: CalendarDate | undefined;
  image?: ImageReference | undefined;
  href?: string;
  detail: string;
};

function eventStory({ slug, title, date, time, venue, images }: WithSlug<SchoolEvent>): Story {
  const detail = [time, venue].filter(Boolean).join(", ");
  return { title, date, image: images[0], href: childPath("/Events", slug), detail };
}

function newsStory({ slug, title, date, description, image }: WithSlug<NewsItem>): Story {
  return { title, date, image, href: childPath("/News", slug), detail: excerpt(description, 18) };
}

function albumStory({ id, title, date, photos }: Album): Story {
  return {
    title,
    date,
    image: photos[0],
    href: albumPath({ id }),
    detail: formatPhotoCount({ photos }),
  };
}

function selectBest(toppers: readonly Topper[], topperClass: TopperClass, now: Date) {
  const ofClass = filterByClass(toppers, topperClass);
  const session = defaultSession(ofClass, now);
  const best = filterToppers(ofClass, { session, name: "" })
    .slice(0, 10)
    .map(({ name, stream, division, photo, sessionYear }) => ({
      ...{ name, stream, division, photo },
      ...(session === "All" && { sessionYear }),
    }));
  return { session, best };
}

async function awaitAll<Values>(
  parts: {
    [Name in keyof Values]: Promise<Values[Name]>;
  },
): Promise<Values> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part]);
  return Object.fromEntries(await Promise.all(entries));
}
