import type { ReadName } from "./school-api.ts";

export const readTitles: Record<ReadName, string> = {
  news: "News",
  events: "Events",
  homeEvents: "Events on the home page",
  albums: "Photo albums",
  homeAlbums: "Albums on the home page",
  toppers: "Toppers",
  messages: "Messages of Principal and Director",
  notifications: "Notices",
  registrations: "Online registrations",
  highlights: "Highlights",
  birthdays: "Birthdays",
  videos: "Videos",
  faculty: "Faculty",
  album: "The albums' own photographs",
};
