import { type Album, formatPhotoCount, photoAlbums } from "../../entities/album.ts";
import { filterByCategory, type Message, messageCategories } from "../../entities/message.ts";
import { messageExcerpt } from "../../entities/message-body.server.ts";
import type { NewsItem } from "../../entities/news-item.ts";
import { limitItems } from "../../entities/pagination.ts";
import { describeDay } from "../../entities/school-day.ts";
import {
  findNextEvent,
  formatTimeAndPlace,
  type SchoolEvent,
  sortUpcomingFirst,
} from "../../entities/school-event.ts";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { defaultSession, filterToppers, rankByClass, type Topper } from "../../entities/topper.ts";
import { school } from "../../school.ts";
import type { SchoolApi } from "../../school-api.ts";
import { albumPath, childPath } from "../../site-map.ts";
import { type CalendarDate, sortNewestFirst, toCalendarDate } from "../../values/calendar-date.ts";
import { shorten, summarize } from "../../values/excerpt.ts";
import type { ImageReference } from "../../values/image-reference.ts";

export type HomeContent = Awaited<ReturnType<typeof homeContent>>;

/** What each block shows at most: docs/limits.md adds them up. A lone item always fits. */
const limits = {
  highlights: { maxItems: 30, maxBytes: 3_500 },
  registrations: { maxItems: 20, maxBytes: 3_000 },
  notices: { maxItems: 10, maxBytes: 6_500 },
  birthdays: { maxItems: 8, maxBytes: 4_000 },
  events: { maxItems: 6, maxBytes: 2_500 },
  news: { maxItems: 6, maxBytes: 3_500 },
  toppers: { maxItems: 6, maxBytes: 2_200 },
  albums: { maxItems: 6, maxBytes: 2_000 },
};
const MAX_ATTACHMENTS = 5;
const MAX_NOTICE_BYTES = 2_500;

/** Phones lay out the whole page before they paint, so each block gets only what it shows. */
export async function homeContent(api: SchoolApi, now: Date) {
  const [notices, highlights, registrations, messages, events, news, toppers, birthdays, albums] =
    await Promise.all([
      api.notices(),
      api.list("highlights"),
      api.list("registrations"),
      api.list("messages"),
      api.list("homeEvents"),
      api.list("news"),
      api.list("toppers"),
      api.list("birthdays"),
      api.list("homeAlbums"),
    ]);
  const announcements = {
    highlights: limitItems(highlights, shortenLists, limits.highlights),
    registrations: limitItems(registrations, shortenLists, limits.registrations),
    notices: limitItems(notices.current, shortenNotice, limits.notices),
  };
  const upcomingFirst = sortUpcomingFirst(withSlugs(events), toCalendarDate(now));
  const newestAlbums = sortNewestFirst(photoAlbums(albums), ({ date }) => date);
  return {
    today: describeToday(withSlugs(events), now),
    ...announcements,
    files: await api.files(Object.values(announcements).flatMap(({ shown }) => shown)),
    messages: selectDeskMessages(messages),
    events: limitItems(upcomingFirst, eventStory, limits.events).shown,
    news: limitItems(withSlugs(news), newsStory, limits.news).shown,
    classX: selectBest(rankByClass(toppers).X, now),
    classXII: selectBest(rankByClass(toppers).XII, now),
    birthdays: limitItems(birthdays, (one) => one, limits.birthdays),
    albums: limitItems(newestAlbums, albumStory, limits.albums).shown,
  };
}

/** The whole item is on the page of all announcements. */
function shortenLists<Item extends { attachments: ImageReference[] }>(item: Item) {
  const attachments = item.attachments.slice(0, MAX_ATTACHMENTS);
  return { ...item, attachments, isWhole: attachments.length === item.attachments.length };
}

function shortenNotice(notice: SchoolNotice) {
  const description = shorten(notice.description, MAX_NOTICE_BYTES);
  const images = notice.images.slice(0, MAX_ATTACHMENTS);
  const { isWhole, ...short } = shortenLists(notice);
  const isLonger = description !== notice.description || images.length < notice.images.length;
  return { ...short, description, images, isWhole: isWhole && !isLonger };
}

function describeToday(events: readonly WithSlug<SchoolEvent>[], now: Date) {
  const today = describeDay(now, school.hours);
  const next = findNextEvent(events, today.date);
  return {
    ...today,
    next: next && { slug: next.slug, title: next.title, date: next.date ?? "" },
  };
}

function selectDeskMessages(messages: readonly Message[]) {
  return messageCategories.flatMap((category) => {
    const [message] = filterByCategory(messages, category);
    if (!message) return [];
    const { name, portrait } = message;
    const text = messageExcerpt(message) || `Letter from the ${category}`;
    return { category, name, portrait, text };
  });
}

export type Story = {
  title: string;
  date?: CalendarDate | undefined;
  image?: ImageReference | undefined;
  href?: string;
  detail: string;
};

function eventStory(event: WithSlug<SchoolEvent>): Story {
  const { slug, title, date, images } = event;
  const href = childPath("/Events", slug);
  return { title, date, image: images[0], href, detail: formatTimeAndPlace(event) };
}

function newsStory({ slug, title, date, description, images }: WithSlug<NewsItem>): Story {
  const href = childPath("/News", slug);
  return { title, date, image: images[0], href, detail: summarize(description) };
}

function albumStory({ id, title, date, photos }: Album): Story {
  const detail = formatPhotoCount(photos.length);
  return { title, date, image: photos[0], href: albumPath({ id }), detail };
}

function selectBest(ranked: readonly Topper[], now: Date) {
  const session = defaultSession(ranked, now);
  const { shown } = limitItems(
    filterToppers(ranked, { session, name: "" }),
    ({ name, stream, division, photo, sessionYear }) => ({
      ...{ name, stream, division, photo },
      ...(session === "All" && { sessionYear }),
    }),
    limits.toppers,
  );
  return { session, best: shown };
}
