/** One thing that the data cache keeps: a list read, or one album. Made from the door's tables, never from a visitor. */
import {
  albumRead,
  type ListName,
  listReads,
  parseAlbum,
  parseList,
  type ReadName,
} from "../../app/school-api.ts";
import type { Settings } from "../settings.ts";

export type Content = { content: unknown; items: number; dropped: number };

export type Target = {
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
};

const halfAnHour = 30 * 60_000;
const aWeek = 7 * 24 * 60 * 60_000;

export function listTarget(read: ListName, settings: Settings): Target {
  const { path, sendsToken, freshFor } = listReads[read];
  return {
    read,
    name: read,
    path: path.replace("{school}", settings.schoolCode),
    sendsToken,
    freshFor: freshFor * 1_000,
    rewriteAfter: halfAnHour,
    parse: (json) => {
      const parsed = parseList(read, json);
      return (
        parsed && { content: parsed.items, items: parsed.items.length, dropped: parsed.dropped }
      );
    },
  };
}

/** `id` must come from the albums list: it becomes part of a key and of the request. */
export function albumTarget(id: string): Target {
  return {
    read: "album",
    name: `album/${id}`,
    path: `${albumRead.path}?id=${encodeURIComponent(id)}`,
    sendsToken: albumRead.sendsToken,
    freshFor: albumRead.freshFor * 1_000,
    rewriteAfter: aWeek,
    parse: (json) => {
      const album = parseAlbum(json);
      return album && { content: album, items: album.photos.length, dropped: 0 };
    },
  };
}
