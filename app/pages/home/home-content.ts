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
import { shortenNotice } from "../../entities/school-notice.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { defaultSession, filterToppers, rankByClass, type Topper } from "../../entities/topper.ts";
import { type CalendarDate, sortNewestFirst } from "../../parse/calendar-date.ts";
import { summarize } from "../../parse/excerpt.ts";
import type { ImageReference } from "../../parse/image-reference.ts";
import { school } from "../../school.ts";
import type { SchoolApi } from "../../school-api.ts";
import { albumPath, childPath } from "../../site-map.ts";

export type HomeContent = Awaited<ReturnType<typeof homeContent>>;

/** What each block shows at most. */
const limits = {
  highlights: 30,
  registrations: 20,
  notices: 10,
  birthdays: 8,
  events: 6,
  news: 6,
  toppers: 6,
  albums: 6,
};
const MAX_ATTACHMENTS = 5;

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
  const today = describeDay(now, school.hours);
  const upcomingFirst = sortUpcomingFirst(withSlugs(events), today.date);
  const newestAlbums = sortNewestFirst(photoAlbums(albums), ({ date }) => date);
  return {
    today: { ...today, next: findNextEvent(withSlugs(events), today.date) },
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
  const best = filterToppers(ranked, { session, name: "" }).slice(0, limits.toppers);
  return { session, best };
}
