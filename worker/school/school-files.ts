import type { FileFact, FileFacts } from "../../app/school-api.ts";
import { type ImageReference, imageName } from "../../app/values/image-reference.ts";
import { fetchImage } from "../images/fetch-image.ts";
import type { Connections } from "./connections.ts";
import { isFault } from "./fetch-json.ts";
import type { KvServices } from "./kv-copies.ts";
import type { Storage } from "./stored-bytes.ts";

export const MAX_FILES = 300;
const MISPLACED = "files/misplaced";
const MAX_MISPLACED = 50;
const FETCHED_AT_ONCE = 5;
const FRESH_FOR_MS = 7 * 24 * 60 * 60_000;
const RETRY_AFTER_MS = 60 * 60_000;

export type FileServices = Omit<KvServices, "kv"> & { connections: Connections };

/** By name. `dueAt`: ms since 1970. */
type Known = Record<string, { dueAt: number; facts?: FileFact }>;

/** A document that a list names where a picture is due. */
export function noteMisplaced(storage: Storage, file: ImageReference) {
  const noted = storage.get<ImageReference[]>(MISPLACED) ?? [];
  if (noted.includes(file)) return;
  storage.put(MISPLACED, [file, ...noted].slice(0, MAX_MISPLACED));
}

/** Fetches a few files that are new or due; undefined if none is. Those that are named no more are forgotten. */
export async function renewFacts(
  services: FileServices,
  named: readonly ImageReference[],
): Promise<FileFacts | undefined> {
  const { storage, runtime, connections } = services;
  const misplaced = storage.get<ImageReference[]>(MISPLACED) ?? [];
  const files = [...new Set([...misplaced, ...named])].slice(0, MAX_FILES);
  const known = storage.get<Known>("files") ?? {};
  const due = files.filter((file) => runtime.now() >= (known[imageName(file)]?.dueAt ?? 0));
  if (due.length === 0) return undefined;
  const fetching = due.slice(0, FETCHED_AT_ONCE).map(async (file) => {
    const facts = await connections.use("background", () => fetchFacts(services, file));
    return [imageName(file), facts] as const;
  });
  const fetched: Known = Object.fromEntries(await Promise.all(fetching));
  const latest: Known = { ...storage.get<Known>("files"), ...fetched };
  const names = new Set(files.map(imageName));
  const kept = Object.entries(latest).filter(([name]) => names.has(name));
  storage.put("files", Object.fromEntries(kept));
  return Object.fromEntries(kept.flatMap(([name, { facts }]) => (facts ? [[name, facts]] : [])));
}

/** A purge: they may have changed. */
export function forgetFacts(storage: Storage, names: readonly string[]): void {
  const known = Object.entries(storage.get<Known>("files") ?? {});
  storage.put("files", Object.fromEntries(known.filter(([name]) => !names.includes(name))));
}

async function fetchFacts({ settings, runtime }: FileServices, file: ImageReference) {
  const image = await fetchImage(settings, file, runtime);
  if (isFault(image)) return { dueAt: runtime.now() + RETRY_AFTER_MS };
  const { contentType, length: bytes, name, body } = image;
  await body.cancel();
  return {
    dueAt: runtime.now() + FRESH_FOR_MS,
    facts: { contentType, bytes, name: name?.slice(0, 120) },
  };
}
