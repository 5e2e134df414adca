import { photoAlbums, photoCount } from "../../entities/album.ts";
import { calendarDayAt, newestFirst } from "../../entities/calendar-date.ts";
import { excerpt } from "../../entities/excerpt.ts";
import { type Message, messageCategories, messagesOf } from "../../entities/message.ts";
import { messageExcerpt } from "../../entities/message-excerpt.ts";
import { schoolDay } from "../../entities/school-day.ts";
import { comingFirst } from "../../entities/school-event.ts";
import {
  defaultSession,
  filterToppers,
  type Topper,
  type TopperClass,
  toppersOf,
} from "../../entities/topper.ts";
import { school } from "../../school.ts";
import type { SchoolApi } from "../../school-api.ts";

/** How many of each the page shows at most; the rest is on the pages that its blocks lead to. */
const atMost = { highlights: 12, events: 9, news: 12, toppers: 10, birthdays: 20, albums: 8 };

export type HomeContent = Awaited<ReturnType<typeof homeContent>>;

/** What the page shows of each read and no more, as it is sent twice: as HTML, and for the script to take over. */
export async function homeContent(api: SchoolApi, now: Date) {
  const [highlights, registrations, notices, messages, events, news, toppers, birthdays, albums] =
    await Promise.all([
      api.list("highlights"),
      api.list("registrations"),
      api.list("notifications"),
      api.list("messages"),
      api.list("homeEvents"),
      api.list("news"),
      api.list("toppers"),
      api.list("birthdays"),
      api.list("homeAlbums"),
    ]);
  return {
    today: schoolDay(now, school.hours, events),
    highlights: highlights.slice(0, atMost.highlights),
    registrations,
    notices,
    messages: messageCategories.flatMap((category) =>
      messagesOf(messages, category).slice(0, 1).map(deskMessage),
    ),
    events: comingFirst(events, calendarDayAt(now))
      .slice(0, atMost.events)
      .map(({ title, date, time, venue, images }) => ({
        title,
        date,
        place: [time, venue].filter(Boolean).join(", "),
        image: images[0],
      })),
    news: newestFirst(news, ({ date }) => date)
      .slice(0, atMost.news)
      .map(({ title, date, description, image }) => ({
        title,
        date,
        text: excerpt(description, 18),
        image,
      })),
    classX: bestOf(toppers, "X", now),
    classXII: bestOf(toppers, "XII", now),
    birthdays: birthdays.slice(0, atMost.birthdays),
    albums: newestFirst(photoAlbums(albums), ({ date }) => date)
      .slice(0, atMost.albums)
      .map(({ id, title, date, photos }) => ({
        id,
        title,
        date,
        cover: photos[0],
        count: photoCount({ photos }),
      })),
  };
}

function deskMessage({ category, name, portrait, html }: Message) {
  return { category, name, portrait, text: messageExcerpt(html, 45) };
}

function bestOf(toppers: readonly Topper[], topperClass: TopperClass, now: Date) {
  const ofClass = toppersOf(toppers, topperClass);
  const session = defaultSession(ofClass, now);
  return filterToppers(ofClass, { session, name: "" })
    .slice(0, atMost.toppers)
    .map(({ name, stream, division, photo }) => ({ name, stream, division, photo }));
}
