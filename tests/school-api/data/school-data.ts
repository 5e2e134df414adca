import type { ListName } from "../../../app/school-api.ts";
import { type FileStore, fileStore } from "../files/file-store.ts";
import type { Day } from "./calendar.ts";
import { albums, homeAlbums } from "./lists/albums.ts";
import { birthdays } from "./lists/birthdays.ts";
import { events, homeEvents } from "./lists/events.ts";
import { faculty } from "./lists/faculty.ts";
import { highlights } from "./lists/highlights.ts";
import { messages } from "./lists/messages.ts";
import { news } from "./lists/news.ts";
import { notifications } from "./lists/notifications.ts";
import { registrations } from "./lists/registrations.ts";
import { toppers } from "./lists/toppers.ts";
import { videos } from "./lists/videos.ts";

type Item = { _id: string };
type Lists = ReturnType<typeof listsOn>;

export interface SchoolData {
  files: FileStore;
  /** Every list of the door, each with items of its own kind. */
  lists: { [Name in ListName]: Name extends keyof Lists ? Lists[Name] : Item[] };
}

/** All that the school has to say on a day; the same for the same day. */
export function schoolData(today: Day): SchoolData {
  const files = fileStore();
  return { files, lists: listsOn(today, files) };
}

function listsOn(today: Day, files: FileStore) {
  const allAlbums = albums(today, files);
  const allEvents = events(today, files);
  return {
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
  } satisfies Record<ListName, Item[]>;
}
