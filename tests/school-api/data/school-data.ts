import { fileShelf } from "../files/file-shelf.ts";
import { albums, homeAlbums } from "./albums.ts";
import { birthdays } from "./birthdays.ts";
import type { Day } from "./calendar.ts";
import { events, homeEvents } from "./events.ts";
import { faculty } from "./faculty.ts";
import { highlights } from "./highlights.ts";
import { messages } from "./messages.ts";
import { news } from "./news.ts";
import { notifications } from "./notifications.ts";
import { registrations } from "./registrations.ts";
import { toppers } from "./toppers.ts";
import { videos } from "./videos.ts";

export type SchoolData = ReturnType<typeof schoolData>;

/** All that the school has to say on a day; the same for the same day. */
export function schoolData(today: Day) {
  const files = fileShelf();
  const allAlbums = albums(today, files);
  const allEvents = events(today, files);
  return {
    files,
    news: news(today, files),
    albums: allAlbums,
    homeAlbums: homeAlbums(allAlbums),
    toppers: toppers(today, files),
    messages: messages(files),
    notifications: notifications(today, files),
    events: allEvents,
    homeEvents: homeEvents(today, allEvents),
    registrations: registrations(files),
    highlights: highlights(today, files),
    birthdays: birthdays(today, files),
    videos: videos(today),
    faculty: faculty(),
  };
}
