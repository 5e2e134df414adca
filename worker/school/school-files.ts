import {
  type FileFact,
  type FileFacts,
  type ListName,
  listNames,
  type WithFiles,
} from "../../app/school-api.ts";
import { type ImageReference, imageName } from "../../app/values/image-reference.ts";
import { fetchImage } from "../images/fetch-image.ts";
import { isFault } from "./fetch-json.ts";
import type { KvServices } from "./kv-copies.ts";

const MAX_FILES = 300;
/** The key of documents that lists name where pictures are due. */
const misplaced = "files/misplaced";
const MAX_MISPLACED = 50;
const FETCHED_AT_ONCE = 5;
const FRESH_FOR_MS = 7 * 24 * 60 * 60_000;
const RETRY_AFTER_MS = 60 * 60_000;

/** By name. `dueAt`: ms since 1970. */
type Known = Record<string, { dueAt: number; facts?: FileFact }>;

export function noteFiles({ storage }: KvServices, name: ListName, items: readonly unknown[]) {
  const files = (items as WithFiles[]).flatMap(({ attachments = [] }) => attachments);
  storage.put(`files/${name}`, files.slice(0, MAX_FILES));
}

/** One that a list names where a picture is due. */
export function noteDocument({ storage }: KvServices, file: ImageReference) {
  const noted = storage.get<ImageReference[]>(misplaced) ?? [];
  if (noted.includes(file)) return;
  storage.put(misplaced, [file, ...noted].slice(0, MAX_MISPLACED));
}

/** Fetches a few files that are new or due; undefined if none is. Those that are noted no more are forgotten. */
export async function renewFacts(services: KvServices): Promise<FileFacts | undefined> {
  const { storage, runtime, connections } = services;
  const noted = [misplaced, ...listNames.toReversed().map((name) => `files/${name}`)];
  const all = noted.flatMap((key) => storage.get<ImageReference[]>(key) ?? []);
  const files = [...new Set(all)].slice(0, MAX_FILES);
  const known = storage.get<Known>("files") ?? {};
  const due = files.filter((file) => runtime.now() >= (known[imageName(file)]?.dueAt ?? 0));
  if (due.length === 0) return undefined;
  const fetching = due.slice(0, FETCHED_AT_ONCE).map(async (file) => {
    const facts = await connections.use("background", () => fetchFacts(services, file));
    return [imageName(file), facts] as const;
  });
  const fetched: Known = Object.fromEntries(await Promise.all(fetching));
  const latest: Known = { ...storage.get<Known>("files"), ...fetched };
  const named = new Set(files.map(imageName));
  const kept = Object.entries(latest).filter(([name]) => named.has(name));
  storage.put("files", Object.fromEntries(kept));
  return Object.fromEntries(kept.flatMap(([name, { facts }]) => (facts ? [[name, facts]] : [])));
}

/** A purge: they may have changed. */
export function forgetFacts({ storage }: KvServices, names: readonly string[]): void {
  const known = Object.entries(storage.get<Known>("files") ?? {});
  storage.put("files", Object.fromEntries(known.filter(([name]) => !names.includes(name))));
}

async function fetchFacts({ settings, runtime }: KvServices, file: ImageReference) {
  const image = await fetchImage(settings, file, runtime);
  if (isFault(image)) return { dueAt: runtime.now() + RETRY_AFTER_MS };
  const { contentType, length: bytes, name, body } = image;
  await body.cancel();
  return {
    dueAt: runtime.now() + FRESH_FOR_MS,
    facts: { contentType, bytes, name: name?.slice(0, 120) },
  };
}
