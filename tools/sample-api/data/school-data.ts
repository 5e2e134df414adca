import type { ListName } from "../../../app/school-api.ts";
import { createFileStore, type FileStore } from "../files/file-store.ts";
import type { PhotoSize } from "../files/read-file.ts";
import type { Day } from "./calendar.ts";
import { albums, createFormatAlbum, homeAlbums } from "./lists/albums.ts";
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
type Lists = ReturnType<typeof createLists>;

export interface SchoolData {
  files: FileStore;
  /** The items of every list. */
  lists: { [Name in ListName]: Name extends keyof Lists ? Lists[Name] : Item[] };
}

/**
 * All content of the school on a day; the same for the same day. With "camera" photographs there is also an album of every
 * picture format; other tests fetch those by name.
 */
export function schoolData(today: Day, photographs: PhotoSize = "light"): SchoolData {
  const files = createFileStore();
  const lists = createLists(today, files);
  const sorts = createFormatAlbum(today, files);
  if (photographs === "camera") lists.albums.push(sorts);
  return { files, lists };
}

function createLists(today: Day, files: FileStore) {
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
