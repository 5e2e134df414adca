import { photoAlbums } from "../../app/entities/album.ts";
import {
  albumIn,
  albumRead,
  type ItemOf,
  listIn,
  listNames,
  listReads,
  type ReadName,
} from "../../app/school-api.ts";
import {
  albumTarget,
  type Content,
  listTarget,
  type Target,
} from "../../worker/data-cache/target.ts";
import { askForJson, type Fault, isFault } from "../../worker/runtime/school-api-fetch.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import type { Surroundings } from "./surroundings.ts";
import { twoAtATime } from "./two-at-a-time.ts";
import { type Seen, watched } from "./watched.ts";
import { isOfWholeServer } from "./why-unreachable.ts";

/** What came of one read. */
export type ReadSeen = {
  name: ReadName;
  path: string;
  sendsToken: boolean;
} & (
  | { isAsked: false }
  | {
      isAsked: true;
      seen: Seen;
      fault: Fault | undefined;
      /** The answer, where it is JSON at all. */
      json: unknown;
      /** Where it can be used. */
      content: Content | undefined;
    }
);
export type AskedRead = Extract<ReadSeen, { isAsked: true }>;

/** As much of an answer as the site reads, bytes. */
const keep = 5 * 1024 * 1024;

/** All lists, and the photographs of one of the albums; where the server cannot be reached at all, only the first. */
export async function askReads(
  settings: Settings,
  surroundings: Surroundings,
): Promise<ReadSeen[]> {
  const [first, ...others] = listNames.map((name) => listTarget(name, settings));
  if (!first) return [];
  const ask = (target: Target) => askRead(target, settings, surroundings);
  const answered = await ask(first);
  if (isOfWholeServer(answered.seen.error))
    return [answered, ...others.map(notAsked), notAsked(albumTarget(""))];
  const lists = [answered, ...(await twoAtATime(others, ask))];
  const id = albumToAsk(lists);
  const album = id === undefined ? notAsked(albumTarget("")) : await ask(albumTarget(id));
  return [...lists, album];
}

/** Those that were. */
export function asked(reads: readonly ReadSeen[]): AskedRead[] {
  return reads.filter((read) => read.isAsked);
}

/** Of one of its items. */
export function schemaOf({ name }: Pick<ReadSeen, "name">) {
  return name === "album" ? albumRead.item : listReads[name].item;
}

/** The items of an answer as they came. */
export function rawItems({ name, json }: AskedRead): readonly unknown[] {
  return name === "album" ? [albumIn(json)] : (listIn(json) ?? []);
}

async function askRead(
  target: Target,
  settings: Settings,
  { fetch, readTimeout: timeout }: Surroundings,
): Promise<AskedRead> {
  const { read: name, path, sendsToken, parse } = target;
  const { answer, seen } = await watched({ fetch, timeout, keep }, (watchedFetch) =>
    askForJson(settings, path, { fetch: watchedFetch, sendsToken, timeout }),
  );
  const read = { name, path, sendsToken, isAsked: true, seen } as const;
  if (isFault(answer)) return { ...read, fault: answer, json: undefined, content: undefined };
  const content = parse(answer.json);
  const fault: Fault | undefined = content ? undefined : { kind: "other-shape" };
  return { ...read, fault, json: answer.json, content };
}

function notAsked({ read: name, path, sendsToken }: Target): ReadSeen {
  return { name, path, sendsToken, isAsked: false };
}

/** The first that the gallery shows, else any. */
function albumToAsk(lists: readonly AskedRead[]): string | undefined {
  const albums = lists
    .filter(({ name }) => name === "albums" || name === "homeAlbums")
    .flatMap(({ content }) => (content?.content ?? []) as ItemOf<"albums">[]);
  return (photoAlbums(albums)[0] ?? albums[0])?.id;
}
