/** Where visitors of the soak go, and what each answer must be. */
import { addressed } from "../../app/entities/addressed-items.ts";
import { imageAddress, imageReferenceOf } from "../../app/entities/image-reference.ts";
import { listNames, listReads, parseList } from "../../app/school-api.ts";
import { home, sitePages } from "../../app/site-map.ts";
import type { SchoolApi } from "../school-api/server.ts";
import type { Read } from "./history.ts";
import { pictureIds } from "./stamps.ts";

export type Place = {
  address: string;
  kind: "page" | "fixed page" | "search" | "feed" | "read" | "picture";
  /** The lists that it shows something of. */
  shows: readonly Read[];
  /** Words that its title has, or, of a search, that are found. */
  says?: string;
  /** Of a picture: which of those that change it is, or the bytes that never do; and its width where one is asked for. */
  picture?: { changing: number } | { bytes: Buffer };
  width?: number;
};

/** How often a kind is chosen beside the others. */
const shares: Record<Place["kind"], number> = {
  page: 10,
  "fixed page": 2,
  search: 2,
  feed: 3,
  read: 3,
  picture: 4,
};

export type Places = { all: readonly Place[]; choose: (random: () => number) => Place };

/** Those of a school that is well. */
export async function placesOf(school: SchoolApi): Promise<Places> {
  const all = [
    ...pages(school),
    ...searches,
    ...feeds,
    ...readsOf(school),
    ...(await pictures(school)),
  ];
  const kinds = Object.keys(shares) as Place["kind"][];
  const wheel = kinds.flatMap((kind) => Array<Place["kind"]>(shares[kind]).fill(kind));
  return {
    all,
    choose: (random) => {
      const kind = wheel[Math.floor(random() * wheel.length)];
      const some = all.filter((place) => place.kind === kind);
      return some[Math.floor(random() * some.length)] as Place;
    },
  };
}

const atHome: Read[] = [
  "news",
  "homeEvents",
  "homeAlbums",
  "toppers",
  "messages",
  "notifications",
  "registrations",
  "highlights",
  "birthdays",
];

function pages(school: SchoolApi): Place[] {
  const page = (address: string, ...shows: Read[]): Place => {
    const { pathname } = new URL(address, "http://site");
    const says = sitePages.find(({ path }) => path === pathname)?.title;
    return { address, kind: "page", shows, ...(says && { says }) };
  };
  const fixed = ["/About", "/Uniform", "/FeeStructure", "/ContactUs", "/Registration"];
  return [
    { address: "/", kind: "page", shows: atHome, says: home.title },
    page("/News", "news"),
    page("/News?year=All", "news"),
    page(`/News/${slugOf(school, "news")}`, "news"),
    page("/Events?year=All", "events"),
    page(`/Events/${slugOf(school, "events")}`, "events"),
    page("/Gallery?year=All", "albums"),
    { address: `/SubGallery?id=${albumId(school)}`, kind: "page", shows: ["album"] },
    page("/VideoGallery", "videos"),
    page("/Toppers?session=All", "toppers"),
    page("/ToppersXII", "toppers"),
    page("/PrincipalMessage", "messages"),
    page("/DirectorMessage", "messages"),
    page("/Faculty", "faculty"),
    ...fixed.map((path): Place => ({ ...page(path), kind: "fixed page" })),
  ];
}

/** The name in its address of an item whose title stays. */
function slugOf(school: SchoolApi, read: "news" | "events"): string {
  const items = parseList(read, school.data(read))?.items ?? [];
  const [first] = addressed(items).filter(({ title }) => !title.startsWith("Ticker"));
  return first?.slug ?? "";
}

export function albumId(school: SchoolApi): string {
  const albums = school.data("albums") as { _id: string; category: string }[];
  return albums.find(({ category }) => category === "PhotoGallery")?._id ?? "";
}

const searches: Place[] = [
  { address: "/Search?q=ticker", kind: "search", shows: ["news", "events"], says: "Ticker" },
  { address: "/Search?q=tiker", kind: "search", shows: ["news", "events"], says: "Ticker" },
  { address: "/Search?q=uniform", kind: "search", shows: [], says: "School Uniform" },
];

const feeds: Place[] = [
  { address: "/News/feed.atom", kind: "feed", shows: ["news"] },
  { address: "/News/feed.json", kind: "feed", shows: ["news"] },
  { address: "/Events/calendar.ics", kind: "feed", shows: ["events"] },
];

function readsOf({ school }: SchoolApi): Place[] {
  return listNames.map((name) => ({
    address: listReads[name].path.replace("{school}", school),
    kind: "read",
    shows: [name],
  }));
}

/** Those that change, as they are and in two widths, and some that do not. */
async function pictures(school: SchoolApi): Promise<Place[]> {
  const changing = pictureIds.flatMap((id, index) =>
    [undefined, 160, 384].map((width): Place => {
      const address = `/api/image/${id}${width ? `?w=${width}` : ""}`;
      const common = { address, kind: "picture", shows: [], picture: { changing: index } } as const;
      return width ? { ...common, width } : common;
    }),
  );
  const news = school.data("news") as { data: { image?: string | null }[] };
  const named = news.data.flatMap(({ image }) => image || []).slice(0, 4);
  const still = named.map(async (image): Promise<Place> => {
    const address = imageAddress(imageReferenceOf(image) ?? `/${image}`);
    const answer = await fetch(`${school.origin}${address}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { address, kind: "picture", shows: [], picture: { bytes } };
  });
  return [...changing, ...(await Promise.all(still))];
}
