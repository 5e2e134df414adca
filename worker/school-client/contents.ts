/** Gives school-reads the contents that the state names: from memory, KV or the School object. */
import { LRUCache } from "lru-cache";
import type { SchoolNotices } from "../../app/entities/school-notice.ts";
import type { FileFacts, ListName } from "../../app/school-api.ts";
import type { RequestScope } from "../request-scope.ts";
import { buildName } from "../runtime/build-name.ts";
import { createKvGuard, failed } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import {
  type ContentName,
  contentKey,
  getEtag,
  type PublishedPicture,
  type SchoolState,
  type StoredText,
} from "../school/school-state.ts";
import { type Content, formatNamed, parseStored } from "../school/stored-content.ts";

/** An isolate has 128 MB: what is parsed from it takes several times as much. */
const MAX_LETTERS = 24 * 1024 * 1024;
/** A name is made of its content, which never changes. But KV caches misses too, and new content may not be everywhere yet. */
const CACHE_SECONDS = 24 * 60 * 60;
const NEW_FOR_MS = 10 * 60_000;
const CACHE_NEW_SECONDS = 60;

type Documents = {
  notices: SchoolNotices;
  pictures: Record<string, PublishedPicture>;
  files: FileFacts;
};

/** `checkedAt`: when it was last known to be current, ms since 1970. */
type Held = StoredText & {
  layer: ContentLayer;
  checkedAt?: number;
  parsed?: unknown;
  named?: string;
};

/** Where it came from. */
export type ContentLayer = "memory" | "kv" | "object";

/** The contents that this isolate has: of each name one, parsed once. */
export function createContents(runtime: Runtime) {
  const entries = new LRUCache<ContentName, Held>({
    maxSize: MAX_LETTERS,
    maxEntrySize: MAX_LETTERS / 4,
    sizeCalculation: ({ text }) => text.length + 500,
  });
  const guardKv = createKvGuard(runtime);
  return { get, list, document, named, load };

  /** The content at hand, perhaps an older one, and where it came from. */
  function get(name: ContentName): Held | undefined {
    return entries.get(name);
  }

  function has(name: ContentName, state: SchoolState): boolean {
    return entries.get(name)?.etag === getEtag(state, name);
  }

  function list(name: ListName): Content | undefined {
    return parse(name, (text) => parseStored(name, buildName, text));
  }

  function document<Name extends keyof Documents>(name: Name): Documents[Name] | undefined {
    return parse(name, (text) => JSON.parse(text) as Documents[Name]);
  }

  /** For `/api/…`. */
  function named(name: ListName): string | undefined {
    const held = entries.get(name);
    if (held) held.named ??= formatNamed(name, held.text);
    return held?.named;
  }

  /** What this isolate lacks of the names, in one read of KV; what KV lacks comes from the School object. */
  async function load(scope: RequestScope, state: SchoolState, names: readonly ContentName[]) {
    for (const name of names) {
      const held = entries.get(name);
      if (held) held.layer = "memory";
    }
    const wanted = names.filter((name) => getEtag(state, name) !== "" && !has(name, state));
    if (wanted.length === 0) return;
    const key = wanted.map((name) => `content ${name}/${getEtag(state, name)}`).join(" ");
    const fetchAll = () => fetchContents(scope, state, wanted);
    await scope.flights.join(key, 2 * runtime.callTimeoutMs, fetchAll);
  }

  async function fetchContents(scope: RequestScope, state: SchoolState, wanted: ContentName[]) {
    const inKv = await readKv(scope, state, wanted);
    const missing = wanted.filter((name) => inKv[name] === undefined);
    for (const name of wanted) hold(name, inKv[name], "kv");
    if (missing.length === 0) return;
    const answer = await scope.askSchool((school) => school.contents(missing));
    if (answer === failed) return;
    for (const name of missing) hold(name, answer[name], "object");
  }

  async function readKv({ kv, settings }: RequestScope, state: SchoolState, names: ContentName[]) {
    const stored: Partial<Record<ContentName, StoredText>> = {};
    const keys = names.map((name) => contentKey(settings, name, getEtag(state, name)));
    const newAfter = runtime.now() - NEW_FOR_MS;
    const isNew = Object.values(state.lists).some(({ changedAt }) => changedAt > newAfter);
    const cacheTtl = isNew ? CACHE_NEW_SECONDS : CACHE_SECONDS;
    const found = await guardKv("get", () => kv.get(keys, { type: "text", cacheTtl }));
    if (found === failed) return stored;
    for (const [index, name] of names.entries()) {
      const text = found.get(keys[index] ?? "");
      if (typeof text === "string") stored[name] = { etag: getEtag(state, name), text };
    }
    return stored;
  }

  function hold(name: ContentName, stored: StoredText | undefined, layer: ContentLayer): void {
    if (stored) entries.set(name, { ...stored, layer });
  }

  function parse<Value>(name: ContentName, parseText: (text: string) => Value) {
    const held = entries.get(name);
    if (!held) return undefined;
    held.parsed ??= parseText(held.text);
    return held.parsed as Value;
  }
}
