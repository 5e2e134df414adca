import type { ReadName } from "./school-api.ts";

export const readTitles: Record<ReadName, string> = {
  news: "News",
  events: "Events",
  homeEvents: "Events on the home page",
  albums: "Photo albums",
  homeAlbums: "Albums on the home page",
  toppers: "Toppers",
  messages: "Messages from the Principal and the Director",
  notifications: "Notices",
  registrations: "Online registrations",
  highlights: "Highlights",
  birthdays: "Birthdays",
  videos: "Videos",
  faculty: "Faculty",
  album: "Photographs in albums",
};
