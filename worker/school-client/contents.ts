import { LRUCache } from "lru-cache";
import type { SchoolNotices } from "../../app/entities/school-notice.ts";
import type { FileFacts, ListName } from "../../app/school-api.ts";
import type { RequestScope } from "../request-scope.ts";
import { buildName } from "../runtime/build-name.ts";
import { failed, guardCall } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import {
  type ContentName,
  contentKey,
  getEtag,
  type PublishedPicture,
  type SchoolState,
  type StoredText,
} from "../school/school-state.ts";
import { type Content, getSent, parseStored } from "../school/stored-content.ts";

/** Of an isolate's 128 MB: what is parsed from it takes several times as much. */
const MAX_LETTERS = 24 * 1024 * 1024;
/** A name is made of its content, which never changes. But KV caches misses too, and new content may not be everywhere yet. */
const CACHE_SECONDS = 24 * 60 * 60;
const NEW_FOR_MS = 10 * 60_000;
const CACHE_NEW_SECONDS = 60;
const KV_PAUSE_MS = 10_000;

type Documents = {
  notices: SchoolNotices;
  pictures: Record<string, PublishedPicture>;
  files: FileFacts;
};

/** `checkedAt`: when it was last known to be current, ms since 1970. */
type Held = StoredText & { layer: ContentLayer; checkedAt?: number; parsed?: unknown };

/** Where it came from. */
export type ContentLayer = "memory" | "kv" | "object";

/** The contents that this isolate has: of each name one, parsed once. */
export class Contents {
  #runtime: Runtime;
  #held = new LRUCache<ContentName, Held>({
    maxSize: MAX_LETTERS,
    maxEntrySize: MAX_LETTERS / 4,
    sizeCalculation: ({ text }) => text.length + 500,
  });
  #flights: SingleFlight<void>;
  #kvPausedUntil = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#flights = new SingleFlight(runtime.now);
  }

  /** The content at hand, perhaps an older one, and where it came from. */
  get(name: ContentName): Held | undefined {
    return this.#held.get(name);
  }

  has(name: ContentName, state: SchoolState): boolean {
    return this.#held.get(name)?.etag === getEtag(state, name);
  }

  list(name: ListName): Content | undefined {
    return this.#parse(name, (text) => parseStored(name, buildName, text));
  }

  document<Name extends keyof Documents>(name: Name): Documents[Name] | undefined {
    return this.#parse(name, (text) => JSON.parse(text) as Documents[Name]);
  }

  /** As the school API sent it. */
  sent(name: ListName): string | undefined {
    const held = this.#held.get(name);
    return held && getSent(held.text);
  }

  /** What this isolate lacks of the names, in one read of KV; what KV lacks comes from the School object. */
  async load(
    scope: RequestScope,
    state: SchoolState,
    names: readonly ContentName[],
  ): Promise<void> {
    for (const name of names) {
      const held = this.#held.get(name);
      if (held) held.layer = "memory";
    }
    const wanted = names.filter((name) => getEtag(state, name) !== "" && !this.has(name, state));
    if (wanted.length === 0) return;
    const key = wanted.map((name) => `${name}/${getEtag(state, name)}`).join(" ");
    await this.#flights.join(key, 2 * this.#runtime.callTimeoutMs, scope.waitUntil, () =>
      this.#fetch(scope, state, wanted),
    );
  }

  async #fetch(scope: RequestScope, state: SchoolState, wanted: ContentName[]): Promise<void> {
    const inKv = await this.#readKv(scope, state, wanted);
    const missing = wanted.filter((name) => inKv[name] === undefined);
    for (const name of wanted) this.#hold(name, inKv[name], "kv");
    if (missing.length === 0) return;
    const answer = await guardCall(this.#runtime, "school-object-failing", () =>
      scope.school.contents(missing),
    );
    if (answer === failed) return;
    for (const name of missing) this.#hold(name, answer[name], "object");
  }

  async #readKv({ kv, settings }: RequestScope, state: SchoolState, names: readonly ContentName[]) {
    const stored: Partial<Record<ContentName, StoredText>> = {};
    if (this.#runtime.now() < this.#kvPausedUntil) return stored;
    const keys = names.map((name) => contentKey(settings, name, getEtag(state, name)));
    const newAfter = this.#runtime.now() - NEW_FOR_MS;
    const isNew = Object.values(state.lists).some(({ changedAt }) => changedAt > newAfter);
    const cacheTtl = isNew ? CACHE_NEW_SECONDS : CACHE_SECONDS;
    const found = await guardCall(
      this.#runtime,
      "kv-failing",
      () => kv.get(keys, { type: "text", cacheTtl }),
      (isTimeout) => {
        if (isTimeout) this.#kvPausedUntil = this.#runtime.now() + KV_PAUSE_MS;
        return { operation: "get", served: "what the School object has" };
      },
    );
    if (found === failed) return stored;
    for (const [index, name] of names.entries()) {
      const text = found.get(keys[index] ?? "");
      if (typeof text === "string") stored[name] = { etag: getEtag(state, name), text };
    }
    return stored;
  }

  #hold(name: ContentName, stored: StoredText | undefined, layer: ContentLayer): void {
    if (stored) this.#held.set(name, { ...stored, layer });
  }

  #parse<Value>(name: ContentName, parse: (text: string) => Value): Value | undefined {
    const held = this.#held.get(name);
    if (!held) return undefined;
    held.parsed ??= parse(held.text);
    return held.parsed as Value;
  }
}
