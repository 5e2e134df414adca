/** What each page would show of what was answered, by the functions that the pages themselves ask. */
import { photoAlbums, photoCount } from "../../app/entities/album.ts";
import { calendarDayAt } from "../../app/entities/calendar-date.ts";
import { type DatedList, datedListOf } from "../../app/entities/dated-list.ts";
import { withLaterOnes, yearInWords } from "../../app/entities/list-filter.ts";
import { type MessageCategory, messagesOf } from "../../app/entities/message.ts";
import { eventsByTime } from "../../app/entities/school-event.ts";
import { defaultSession, type TopperClass, toppersOf } from "../../app/entities/topper.ts";
import { homeContent } from "../../app/pages/home/home-content.ts";
import { topperChoice } from "../../app/pages/toppers/topper-choice.ts";
import { readTitles } from "../../app/reads-in-words.ts";
import type { ReadName } from "../../app/school-api.ts";
import { sitePages } from "../../app/site-map.ts";
import { counted, listed, quoted } from "./in-words.ts";
import type { SchoolSeen } from "./school-of.ts";

export type PageShown = { path: string; title: string; shows: string };

type Page = { livesOn: readonly ReadName[]; shows: (school: SchoolSeen) => Promise<string> };

const nothingYet = "nothing yet: “Stay tuned for more updates”";

const pages: Record<string, Page> = {
  "/": {
    livesOn: [
      "highlights",
      "registrations",
      "notifications",
      "messages",
      "homeEvents",
      "news",
      "toppers",
      "birthdays",
      "homeAlbums",
    ],
    shows: homeShows,
  },
  "/PrincipalMessage": { livesOn: ["messages"], shows: deskShows("Principal") },
  "/DirectorMessage": { livesOn: ["messages"], shows: deskShows("Director") },
  "/Faculty": {
    livesOn: ["faculty"],
    shows: async ({ api }) => {
      const { length } = await api.list("faculty");
      return length > 0
        ? `${counted(length, "teacher or member", "teachers and members")} of staff`
        : nothingYet;
    },
  },
  "/Tc": {
    livesOn: [],
    shows: async () => "its form; the certificate is not asked for here",
  },
  "/News": {
    livesOn: ["news"],
    shows: async ({ api, now }) => {
      const all = await api.list("news");
      return datedShows(datedListOf(all, nothingAsked, now), all.length, ["item", "items"]);
    },
  },
  "/Events": {
    livesOn: ["events"],
    shows: async ({ api, now }) => {
      const all = await api.list("events");
      const begin = (year: number | "All") => withLaterOnes(year, all);
      const shown = datedListOf(all, nothingAsked, now, { begin });
      const { length } = eventsByTime(all, calendarDayAt(now)).coming;
      return `${datedShows(shown, all.length, ["event", "events"])}${length > 0 ? `; ${length} still to come` : ""}`;
    },
  },
  "/Gallery": {
    livesOn: ["albums"],
    shows: async ({ api, now }) => {
      const all = photoAlbums(await api.list("albums"));
      return datedShows(datedListOf(all, nothingAsked, now), all.length, ["album", "albums"]);
    },
  },
  "/SubGallery": {
    livesOn: ["album"],
    shows: async ({ album }) =>
      album ? `${quoted(album.title)}: ${photoCount(album)}` : "no album",
  },
  "/VideoGallery": {
    livesOn: ["videos"],
    shows: async ({ api }) => {
      const { length } = await api.list("videos");
      return length > 0 ? counted(length, "video") : "three tiles called “Title”";
    },
  },
  "/Toppers": { livesOn: ["toppers"], shows: toppersShow("X") },
  "/ToppersXII": { livesOn: ["toppers"], shows: toppersShow("XII") },
  "/Search": {
    livesOn: ["news", "events", "faculty", "messages", "albums", "videos"],
    shows: async () => "what is found in them and in all fixed pages",
  },
};

const nothingAsked = new URLSearchParams();

export function pagesShown(school: SchoolSeen): Promise<PageShown[]> {
  const live = sitePages.filter((page) => page.live);
  return Promise.all(
    live.map(async ({ path, menu }) => {
      const page = pages[path];
      if (!page)
        throw new Error(`${path} is live: say in tools/doctor/pages-shown.ts what it shows.`);
      const unknown = page.livesOn.filter((name) => !school.isKnown(name));
      const notKnown = listed(unknown.map((name) => readTitles[name]));
      const shows = await page.shows(school);
      const whole = unknown.length === 0 ? shows : `${shows} (not known: ${notKnown})`;
      return { path, title: path === "/" ? "Home" : menu, shows: whole };
    }),
  );
}

async function homeShows({ api, now }: SchoolSeen): Promise<string> {
  const home = await homeContent(api, now);
  const parts = [
    counted(home.highlights.length, "highlight"),
    counted(home.registrations.length, "registration"),
    counted(home.notices.length, "notice"),
    counted(home.messages.length, "message"),
    counted(home.events.length, "event"),
    `${home.news.length} news`,
    `toppers: ${home.classX.best.length} of X, ${home.classXII.best.length} of XII`,
    counted(home.birthdays.length, "birthday"),
    counted(home.albums.length, "album"),
  ];
  return parts.join(", ");
}

function deskShows(office: MessageCategory): Page["shows"] {
  return async ({ api }) => {
    const messages = messagesOf(await api.list("messages"), office);
    const names = messages.flatMap(({ name }) => (name ? [quoted(name)] : []));
    if (messages.length === 0) return nothingYet;
    const by = names.length > 0 ? ` by ${listed([...new Set(names)].slice(0, 3))}` : "";
    return `${counted(messages.length, "message")}${by}`;
  };
}

function toppersShow(topperClass: TopperClass): Page["shows"] {
  return async ({ api, now }) => {
    const toppers = toppersOf(await api.list("toppers"), topperClass);
    if (toppers.length === 0) return "one card that says “Student Name”, “Subject”, “%”";
    const begins = topperClass === "X" ? defaultSession(toppers, now) : "All";
    const { position, filter } = topperChoice(toppers, nothingAsked, begins);
    const session = filter.session === "All" ? "all sessions" : `session ${filter.session}`;
    return `${session}: ${counted(position.total, "topper")} of ${toppers.length}`;
  };
}

/** What who comes sees at once, and how many are a choice away. */
function datedShows(
  { position, filter, hasItems }: DatedList<unknown>,
  all: number,
  [one, many]: [string, string],
): string {
  if (!hasItems) return nothingYet;
  const others = all - position.total;
  const year = filter.year === "All" ? "all years" : yearInWords(filter.year);
  const more = others > 0 ? `, ${others} of other years or without a date` : "";
  return `${counted(position.total, one, many)} of ${year}${more}`;
}
