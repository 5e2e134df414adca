import { addressed } from "./entities/addressed-items.ts";
import { type Album, photoAlbums } from "./entities/album.ts";
import type { ItemOf, ListName } from "./school-api.ts";
import { addressBelow, albumAddress, type PagePath, pageAt } from "./site-map.ts";

/** What robots are told of pupils, and of the data and pictures that pages are made of. */
export const keptNowhere = "noindex, noimageindex, noarchive";

/** Where search engines find what a list holds; they are told of no page of people. */
const pagesOf: Partial<Record<ListName, readonly PagePath[]>> = {
  news: ["/News", "/"],
  events: ["/Events"],
  homeEvents: ["/"],
  albums: ["/Gallery"],
  homeAlbums: ["/"],
  videos: ["/VideoGallery"],
  messages: ["/PrincipalMessage", "/DirectorMessage", "/"],
  highlights: ["/"],
  notifications: ["/"],
  registrations: ["/"],
};

/** The lists whose items have pages of their own, below that of the list. */
const itemsBelow: Partial<Record<ListName, PagePath>> = {
  news: "/News",
  events: "/Events",
  videos: "/VideoGallery",
};

type Items = readonly ItemOf<ListName>[];
type Item = ItemOf<"news" | "events" | "videos">;

/** The addresses whose page changed with a list, those of items that are gone among them. */
export function changedAddresses(list: ListName, before: Items, after: Items): string[] {
  const [old, present] = [itemsByAddress(list, before), itemsByAddress(list, after)];
  const items = [...new Set([...present.keys(), ...old.keys()])].filter(
    (address) => old.get(address) !== present.get(address),
  );
  return [...(pagesOf[list] ?? []), ...items];
}

/** What the page of each item shows. */
function itemsByAddress(list: ListName, items: Items): ReadonlyMap<string, string> {
  return new Map(itemsAt(list, items).map(([address, item]) => [address, JSON.stringify(item)]));
}

function itemsAt(list: ListName, items: Items): [string, unknown][] {
  if (list === "albums") {
    return photoAlbums(items as Album[]).map((album) => [albumAddress(album), album]);
  }
  const path = itemsBelow[list];
  if (!path) return [];
  return addressed(items as Item[]).map((item) => [addressBelow(pageAt(path), item.slug), item]);
}
