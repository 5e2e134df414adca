import * as v from "valibot";
import type { PictureLabel, Visibility } from "../../app/operator-service.ts";
import { type ListName, listNames, listReads } from "../../app/school-api.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";
import type { Failures } from "./backoff.ts";
import type { Fault } from "./fetch-json.ts";

const FORMAT = 1;

/** Times are ms since 1970. */
const ListState = v.object({
  /** "" while there is none. */
  etag: v.string(),
  /** When the last good fetch started. */
  checkedAt: v.number(),
  changedAt: v.number(),
  items: v.number(),
  failing: v.optional(v.custom<Failures>((failing) => Object(failing).retryAt > 0)),
});

/** `purgedAt`, `hiddenAt`: ms since 1970. */
const PictureState = v.object({ purgedAt: v.number(), hiddenAt: v.optional(v.number()) });

/** A later state has a higher one. */
const Version = v.pipe(v.number(), v.safeInteger());

/** What the School object knows, without the bundle: a few kB that every isolate has. */
const State = v.object({
  format: v.literal(FORMAT),
  version: Version,
  /** `name`: a digest of its text, "" while there is none; `files`: ETag of the facts about files. */
  bundle: v.object({ name: v.string(), madeAt: v.number(), files: v.string() }),
  lists: v.record(v.string(), ListState),
  /** Albums fetched before are not shown; ms since 1970. */
  albumsPurgedAt: v.number(),
  /** Those that were purged or hidden, by `imageName`. */
  pictures: v.record(v.string(), PictureState),
});

export type SchoolState = Omit<v.InferOutput<typeof State>, "lists"> & {
  lists: Record<ListName, v.InferOutput<typeof ListState>>;
};

export type RefreshOptions = {
  names?: readonly ListName[];
  /** Also what is due so soon; only the cron looks ahead. */
  aheadMs?: number;
  /** Also what is fresh, but older. */
  olderThanMs?: number;
};

export type PurgeRequest = {
  lists: readonly ListName[];
  /** The photographs of all albums, which a purge of the list of albums includes. */
  album: boolean;
  /** Names of images. */
  images: readonly string[];
  /** The record's. */
  id?: string;
  /** What shows the picture, for the record. */
  label?: PictureLabel | undefined;
  /** Without it a hidden picture stays hidden. */
  visibility?: Visibility | undefined;
};

export type PurgeReport = {
  read: ListName;
  changed: boolean;
  /** How many visitors see; if the fetch failed, those of the last good copy, if any. */
  items: number | undefined;
  fault?: Fault | undefined;
};

/** `text`: what the site takes of the response; `checkedAt`: when its fetch started, ms since 1970. */
export type StoredAlbum = { etag: string; text: string; checkedAt: number };

/** `album`: the last good copy, if any. */
export type AlbumAnswer = { album?: StoredAlbum | undefined; fault?: Fault | undefined };

const unknown: v.InferOutput<typeof ListState> = { etag: "", checkedAt: 0, changedAt: 0, items: 0 };

const emptyState: SchoolState = {
  format: FORMAT,
  version: 0,
  lists: Object.fromEntries(listNames.map((name) => [name, unknown])) as SchoolState["lists"],
  bundle: { name: "", madeAt: 0, files: "" },
  albumsPurgedAt: 0,
  pictures: {},
};

/** False for one of another format, or that cannot be read. */
export function isState(stored: unknown): stored is SchoolState {
  return v.is(State, stored);
}

/** A stored state may lack a new list. Of one that is none, the version and the pictures still count: what is hidden stays so. */
export function completeState(stored?: unknown): SchoolState {
  if (isState(stored)) return { ...stored, lists: { ...emptyState.lists, ...stored.lists } };
  const { version, pictures } = Object(stored) as { version?: unknown; pictures?: object };
  const known = Object.entries(Object(pictures)).filter(([, picture]) =>
    v.is(PictureState, picture),
  );
  return {
    ...emptyState,
    version: v.is(Version, version) ? version : 0,
    pictures: Object.fromEntries(known) as SchoolState["pictures"],
  };
}

/** KV's delays cannot show an older bundle: the name is made of the text. */
export function bundleKey(settings: Settings, name: string): string {
  return `${siteKey(settings)}|bundle/${name}`;
}

export function stateKey(settings: Settings): string {
  return `${siteKey(settings)}|state`;
}

export function albumKey(settings: Settings, id: string): string {
  return `${siteKey(settings)}|album/${id}`;
}

export function freshForMs(name: ListName): number {
  return 1_000 * listReads[name].freshForSeconds;
}

/** When a list is to be fetched, ms since 1970; `olderThanMs`: also if it is fresh, but older. */
export function dueAt({ lists }: SchoolState, name: ListName, olderThanMs = Infinity): number {
  const { failing, checkedAt } = lists[name];
  return failing?.retryAt ?? checkedAt + Math.min(freshForMs(name), olderThanMs);
}

export function hasDueLists(state: SchoolState, now: number): boolean {
  return listNames.some((name) => now >= dueAt(state, name));
}
