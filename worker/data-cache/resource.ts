import {
  albumRead,
  findRejectedItems,
  getImageNames,
  type ImageNames,
  type ListName,
  listNames,
  listReads,
  parseAlbum,
  parseList,
  type ReadName,
  type RejectedItems,
  unwrapList,
} from "../../app/school-api.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";

/** A parsed response of the school API: the valid items of a list, or one album. */
export type Content = { items: readonly unknown[]; rejected: number; images: ImageNames };

/** What the data cache stores under one name: a list, or one album. Times in ms. */
export type Resource = {
  read: ReadName;
  /** In logs and Cache-Status: "news", "album/ID". */
  name: string;
  /** The site and the name, in keys of what is stored. */
  key: string;
  path: string;
  sendsToken: boolean;
  freshForMs: number;
  /** The age at which KV's copy is written again, even if unchanged. */
  rewriteAfter: number;
  parse: (json: unknown) => Content | undefined;
  rejectedItems: (json: unknown) => RejectedItems | undefined;
};

const DAY_MS = 24 * 60 * 60_000;
/** The free plan allows 1,000 writes a day; changes and purges need the rest. */
const UNCHANGED_WRITES_PER_DAY = 620;
export const MAX_REJECTED_LISTED = 50;

export function listResource(read: ListName, settings: Settings): Resource {
  const { path, sendsToken, freshForSeconds } = listReads[read];
  return {
    read,
    name: read,
    key: `${siteKey(settings)}|${read}`,
    path: path.replace("{school}", settings.schoolCode),
    sendsToken,
    freshForMs: freshForSeconds * 1_000,
    rewriteAfter: (listNames.length * DAY_MS) / UNCHANGED_WRITES_PER_DAY,
    parse: (json) => parseList(read, json),
    rejectedItems: (json) => {
      const count = unwrapList(json)?.length ?? 0;
      if (count === 0) return undefined;
      return { first: findRejectedItems(read, json, MAX_REJECTED_LISTED), count };
    },
  };
}

/** `name`: of a list, or "album/ID". */
export function getResource(name: string, settings: Settings): Resource {
  const [read, id] = name.split("/", 2);
  return id === undefined ? listResource(read as ListName, settings) : albumResource(id, settings);
}

/** `id` must pass `isAlbumId`: it becomes part of a key and of a path. */
function albumResource(id: string, settings: Settings): Resource {
  return {
    read: "album",
    name: `album/${id}`,
    key: `${siteKey(settings)}|album/${id}`,
    path: `${albumRead.path}?id=${encodeURIComponent(id)}`,
    sendsToken: albumRead.sendsToken,
    freshForMs: albumRead.freshForSeconds * 1_000,
    rewriteAfter: 7 * DAY_MS,
    parse: (json) => {
      const album = parseAlbum(id, json);
      return album && { items: [album], rejected: 0, images: getImageNames(album.photos) };
    },
    rejectedItems: () => undefined,
  };
}
