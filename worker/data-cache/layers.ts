import { latestGeneration, previousGeneration } from "../purge/generations.ts";
import type { PurgeState } from "../purge/known-purges.ts";
import { createBudget } from "../runtime/budget.ts";
import { failed } from "../runtime/call-store.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import {
  type DataEntry,
  type DataEntryMetadata,
  getMetadata,
  newest,
  toEntry,
} from "./data-entry.ts";
import type { KvStore } from "./kv-store.ts";
import { Memory } from "./memory.ts";
import type { Resource } from "./resource.ts";

export type Stores = { kv: KvStore; edge: EdgeStore };

export type CacheLayer = "memory" | "edge" | "kv";

/** `layers` in the order of the lookup. The entry may be older than `generation`, the last known purge. */
export type LookupResult = {
  resource: Resource;
  entry: DataEntry | undefined;
  layers: CacheLayer[];
  generation: string;
  isFresh: boolean;
};

/** While the ledger is unreachable a purge may be unknown, so an entry is fresh no longer than a purge takes to arrive. */
const UNCERTAIN_FRESH_MS = 60_000;
/** Of the free plan's 1,000: visitors choose which albums are read, and the lists need up to 700. */
const ALBUM_KV_WRITES_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Memory, the edge cache and KV: each is looked up only if the one before has no fresh entry. */
export class Layers {
  #runtime: Runtime;
  readonly memory: Memory;
  #stores: Stores;
  #lookups: SingleFlight<LookupResult>;
  #takeAlbumWrite: () => boolean;

  constructor(runtime: Runtime, stores: Stores) {
    this.#runtime = runtime;
    this.memory = new Memory(runtime);
    this.#stores = stores;
    this.#lookups = new SingleFlight(runtime.now);
    this.#takeAlbumWrite = createBudget(runtime.now, ALBUM_KV_WRITES_PER_DAY, DAY_MS);
  }

  async lookUp(scope: RequestScope, resource: Resource, purges: PurgeState): Promise<LookupResult> {
    const generation = latestGeneration(purges.generations, resource.read);
    const previous = previousGeneration(purges.generations, resource.read);
    const slot = this.memory.get(resource.name);
    const isFresh = (entry: DataEntry | undefined) =>
      this.#isFresh(entry, resource, generation, purges.isCertain);
    if (slot && slot.generation >= generation) {
      const { entry } = slot;
      const isEntryFresh = isFresh(entry);
      if (isEntryFresh || this.memory.wasJustLookedUp(slot)) {
        const result = { resource, entry, generation: slot.generation, isFresh: isEntryFresh };
        return { ...result, layers: ["memory"] };
      }
    }
    const key = `${resource.name}@${generation}`;
    const timeoutMs = 2 * this.#runtime.kvTimeoutMs;
    const result = await this.#lookups.join(key, timeoutMs, scope.waitUntil, () =>
      this.#lookUpShared(scope, resource, { generation, previous }, isFresh),
    );
    return (
      result ?? { resource, entry: slot?.entry, layers: ["memory"], generation, isFresh: false }
    );
  }

  async #lookUpShared(
    scope: RequestScope,
    resource: Resource,
    { generation, previous }: { generation: string; previous: string },
    isFresh: (entry: DataEntry | undefined) => boolean,
  ): Promise<LookupResult> {
    const key = entryKey(scope, resource, generation);
    const layers: CacheLayer[] = ["memory", "edge"];
    const inMemory = this.memory.get(resource.name)?.entry;
    let entry = newest(inMemory, await this.#getFromEdge(key));
    if (!isFresh(entry)) {
      layers.push("kv");
      entry = newest(entry, await this.#getFromKv(scope, key));
    }
    const isLastGood = entry !== undefined && entry.generation >= previous;
    if (!isLastGood && previous !== generation) {
      entry = newest(entry, await this.#getShared(scope, entryKey(scope, resource, previous)));
    }
    entry = this.memory.put(resource, entry, generation);
    return { resource, entry, layers, generation, isFresh: isFresh(entry) };
  }

  /** Stores the entry in the edge cache, and in KV if it changed or KV's copy is due and no other location wrote it. */
  async store(scope: RequestScope, resource: Resource, entry: DataEntry): Promise<void> {
    const key = entryKey(scope, resource, entry.generation);
    const rewriteAt = this.memory.get(resource.name)?.rewriteAt ?? 0;
    if (entry.storedAt > 0 && this.#runtime.now() < rewriteAt) {
      return this.#putInEdge(key, entry);
    }
    const storedElsewhereAt = entry.storedAt > 0 ? await this.#laterWrite(scope, key, entry) : 0;
    const stored = { ...entry, storedAt: storedElsewhereAt || this.#runtime.now() };
    const isInKv = storedElsewhereAt > 0 || (await this.#putInKv(scope, resource, key, stored));
    const latest = isInKv ? stored : entry;
    this.memory.replace(resource, entry, latest);
    await this.#putInEdge(key, latest);
  }

  /** Stores an entry from before a purge under the purge's generation, if its fetch failed. */
  async storeLastGood(scope: RequestScope, { resource, entry, generation }: LookupResult) {
    if (!entry) return;
    const key = entryKey(scope, resource, generation);
    if (await this.#getShared(scope, key)) return;
    await this.#putInEdge(key, entry);
    await this.#stores.kv.putEntry(scope.kv, key, entry);
  }

  #isFresh(
    entry: DataEntry | undefined,
    { freshForMs }: Resource,
    generation: string,
    isCertain: boolean,
  ) {
    if (!entry || entry.generation < generation) return false;
    const age = this.#runtime.now() - entry.fetchedAt;
    return age < (isCertain ? freshForMs : Math.min(freshForMs, UNCERTAIN_FRESH_MS));
  }

  async #getShared(scope: RequestScope, key: string): Promise<DataEntry | undefined> {
    return (await this.#getFromEdge(key)) ?? this.#getFromKv(scope, key);
  }

  async #getFromKv({ kv }: RequestScope, key: string): Promise<DataEntry | undefined> {
    const entry = await this.#stores.kv.getEntry(kv, key);
    return entry === failed ? undefined : entry;
  }

  async #getFromEdge(key: string): Promise<DataEntry | undefined> {
    const stored = await this.#stores.edge.getBytes<DataEntryMetadata>(key);
    return stored && toEntry(stored.body, stored.metadata);
  }

  async #putInKv({ kv }: RequestScope, { read }: Resource, key: string, entry: DataEntry) {
    if (read === "album" && !this.#takeAlbumWrite()) return false;
    return this.#stores.kv.putEntry(kv, key, entry);
  }

  async #putInEdge(key: string, entry: DataEntry): Promise<void> {
    await this.#stores.edge.putBytes(key, entry.body, getMetadata(entry));
  }

  /** When another location last stored these bytes in KV; 0 if not since we did. */
  async #laterWrite(scope: RequestScope, key: string, entry: DataEntry): Promise<number> {
    const inKv = await this.#getFromKv(scope, key);
    return inKv?.etag === entry.etag && inKv.storedAt > entry.storedAt ? inKv.storedAt : 0;
  }
}

/** With its generation, so that a fetch from before a purge cannot overwrite what came after it. */
function entryKey({ settings }: RequestScope, resource: Resource, generation: string): string {
  return `entry|${siteKey(settings)}|${resource.name}|${generation}`;
}
