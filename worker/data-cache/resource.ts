/** One thing that the data cache keeps: a list read, or one album. Made from the door's tables, never from a visitor. */
import {
  albumRead,
  findRejectedItems,
  type ImageNames,
  imageNamesOf,
  type ListName,
  listIn,
  listNames,
  listReads,
  parseAlbum,
  parseList,
  type ReadName,
  type RejectedItems,
} from "../../app/school-api.ts";
import type { Settings } from "../runtime/settings.ts";

/** What an answer holds. */
export type Content = {
  content: unknown;
  items: number;
  rejected: number;
  images: ImageNames;
};

export type Resource = {
  read: ReadName;
  /** Names it in keys, logs and Cache-Status: "news", "album/ID". */
  name: string;
  /** At the school API. */
  path: string;
  sendsToken: boolean;
  /** ms */
  freshFor: number;
  /** How old a record in KV gets before it is written again though nothing changed, ms. */
  rewriteAfter: number;
  /** What the answer holds, or undefined where it has another shape. */
  parse: (json: unknown) => Content | undefined;
  /** Of an answer of that shape none of whose items can be shown. */
  leftOut: (json: unknown) => RejectedItems | undefined;
};

const day = 24 * 60 * 60_000;
/** Of KV's free 1,000, what lists that do not change may use; the rest is for changes and purges. */
const UNCHANGED_WRITES_PER_DAY = 620;

export function listResource(read: ListName, settings: Settings): Resource {
  const { path, sendsToken, freshFor } = listReads[read];
  return {
    read,
    name: read,
    path: path.replace("{school}", settings.schoolCode),
    sendsToken,
    freshFor: freshFor * 1_000,
    rewriteAfter: (listNames.length * day) / UNCHANGED_WRITES_PER_DAY,
    parse: (json) => {
      const parsed = parseList(read, json);
      return parsed && { ...parsed, content: parsed.items, items: parsed.items.length };
    },
    leftOut: (json) => {
      const count = listIn(json)?.length ?? 0;
      return count > 0
        ? { first: findRejectedItems(read, json, MAX_REJECTED_LISTED), count }
        : undefined;
    },
  };
}

/** Of items that are left out. */
export const MAX_REJECTED_LISTED = 50;

/** The target of this name. */
export function resourceNamed(name: string, settings: Settings): Resource {
  const [read, id] = name.split("/", 2);
  return id === undefined ? listResource(read as ListName, settings) : albumResource(id);
}

/** `id` must be one that an album may have: it becomes part of a key and of the request. */
export function albumResource(id: string): Resource {
  return {
    read: "album",
    name: `album/${id}`,
    path: `${albumRead.path}?id=${encodeURIComponent(id)}`,
    sendsToken: albumRead.sendsToken,
    freshFor: albumRead.freshFor * 1_000,
    rewriteAfter: 7 * day,
    parse: (json) => {
      const album = parseAlbum(id, json);
      if (!album) return undefined;
      return {
        content: album,
        items: album.photos.length,
        rejected: 0,
        images: imageNamesOf(album.photos),
      };
    },
    leftOut: () => undefined,
  };
}
