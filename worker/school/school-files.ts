import { type ImageReference, imageName } from "../../app/parse/image-reference.ts";
import { type FileFact, type FileFacts, notOffered } from "../../app/school-api.ts";
import { fetchImage } from "../images/fetch-image.ts";
import type { Connections } from "./connections.ts";
import { isFault } from "./fetch-json.ts";
import type { KvServices } from "./kv-copies.ts";
import type { Storage } from "./stored-bytes.ts";

export const MAX_FILES = 1_000;
const FETCHED_AT_ONCE = 5;
const RETRY_AFTER_MS = 60 * 60_000;

export type FileServices = Omit<KvServices, "kv"> & { connections: Connections };

/** By name. `retryAt`: ms since 1970. */
type Known = Record<string, { facts?: FileFact; retryAt?: number }>;

/** What lists name; `images`: also documents where an image is due. */
export type NamedFiles = {
  attachments: readonly ImageReference[];
  images: readonly ImageReference[];
};

/** Fetches the beginning of a few files that are new or failed, attachments first, and returns what is known of all. What no list names is forgotten. */
export async function renewFacts(
  services: FileServices,
  { attachments: named, images }: NamedFiles,
): Promise<FileFacts> {
  const { storage, runtime, connections } = services;
  const attachments = new Set(named);
  const files = [...new Set([...attachments, ...images])].slice(0, MAX_FILES);
  const known = storage.get<Known>("files") ?? {};
  const isDue = (file: ImageReference) => {
    const { facts, retryAt = facts ? Infinity : 0 } = known[imageName(file)] ?? {};
    return runtime.now() >= retryAt;
  };
  const due = files.filter(isDue).slice(0, FETCHED_AT_ONCE);
  const fetching = due.map(async (file) => {
    const fetched = await connections.use("background", () => fetchFacts(services, file));
    return [imageName(file), fetched] as const;
  });
  const fetched: Known = Object.fromEntries(await Promise.all(fetching));
  const latest = { ...storage.get<Known>("files"), ...fetched };
  const stored: Known = {};
  const published: Record<string, FileFact> = {};
  for (const file of files) {
    const name = imageName(file);
    const one = latest[name] ?? {};
    const { facts } = one;
    stored[name] = one;
    // Pages take an image for one unless facts say otherwise.
    const isNeeded = attachments.has(file) || !facts?.contentType.startsWith("image/");
    if (facts && isNeeded) published[name] = facts;
  }
  if (due.length > 0) storage.put("files", stored);
  return published;
}

/** A purge: they may have changed. */
export function forgetFacts(storage: Storage, names: readonly string[]): void {
  const known = Object.entries(storage.get<Known>("files") ?? {});
  storage.put("files", Object.fromEntries(known.filter(([name]) => !names.includes(name))));
}

async function fetchFacts({ settings, runtime }: FileServices, file: ImageReference) {
  const image = await fetchImage(settings, file, runtime);
  if (!isFault(image)) {
    const { contentType, length: bytes, name, body } = image;
    await body.cancel();
    return { facts: { contentType, bytes, name } };
  }
  const retryAt = runtime.now() + RETRY_AFTER_MS;
  return image.kind === "other-shape" ? { retryAt, facts: notOffered } : { retryAt };
}
