import { previousGeneration } from "../purge/generations.ts";
import { MEMORY_TRUST_MS, type PurgeState } from "../purge/known-purges.ts";
import { createBudget } from "../runtime/budget.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { type DataEntry, newest, requireVersion } from "./data-entry.ts";
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

/** `confirmsMemory`: another isolate of the location may have a newer entry, even if this one's is fresh. */
export type LookupOptions = { confirmsMemory?: boolean };

const LOOKUP_INTERVAL_MS = 5_000;
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

  async lookUp(
    scope: RequestScope,
    resource: Resource,
    purges: PurgeState,
    { confirmsMemory = false }: LookupOptions = {},
  ): Promise<LookupResult> {
    const { read, name } = resource;
    const generation = purges.generations[read] ?? "";
    const previous = previousGeneration(purges.generations, read);
    const maxFreshMs = purges.isCertain ? Number.POSITIVE_INFINITY : UNCERTAIN_FRESH_MS;
    const freshForMs = Math.min(resource.freshForMs, maxFreshMs);
    const isFresh = (entry: DataEntry | undefined) => {
      if (!entry || entry.generation < generation) return false;
      return this.#runtime.now() - entry.fetchedAt < freshForMs;
    };
    const slot = this.memory.get(name);
    const layers: CacheLayer[] = ["memory"];
    const entry = slot?.entry;
    const inMemory = { resource, entry, layers, generation, isFresh: isFresh(entry) };
    if (slot && slot.generation >= generation) {
      const isEnough = confirmsMemory
        ? this.memory.wasLookedUpWithin(MEMORY_TRUST_MS, slot)
        : inMemory.isFresh || this.memory.wasLookedUpWithin(LOOKUP_INTERVAL_MS, slot);
      if (isEnough) return { ...inMemory, generation: slot.generation };
    }
    const key = `${name}@${generation}`;
    const timeoutMs = 2 * this.#runtime.kvTimeoutMs;
    const result = await this.#lookups.join(key, timeoutMs, scope.waitUntil, () =>
      this.#lookUpShared(scope, resource, { generation, previous }, isFresh),
    );
    return result ?? inMemory;
  }

  async #lookUpShared(
    scope: RequestScope,
    resource: Resource,
    { generation, previous }: { generation: string; previous: string },
    isFresh: (entry: DataEntry | undefined) => boolean,
  ): Promise<LookupResult> {
    const key = entryKey(resource, generation);
    const layers: CacheLayer[] = ["memory", "edge"];
    const inMemory = this.memory.get(resource.name)?.entry;
    let entry = newest(inMemory, await this.#getFromEdge(key));
    if (!isFresh(entry)) {
      layers.push("kv");
      entry = newest(entry, await this.#stores.kv.getEntry(scope.kv, key));
    }
    const isLastGood = entry !== undefined && entry.generation >= previous;
    if (!isLastGood && previous !== generation) {
      entry = newest(entry, await this.#getShared(scope, entryKey(resource, previous)));
    }
    entry = this.memory.put(resource, entry, generation);
    return { resource, entry, layers, generation, isFresh: isFresh(entry) };
  }

  /** Stores the entry in the edge cache, and in KV if it changed or KV's copy is due and no other location wrote it. */
  async store(scope: RequestScope, resource: Resource, entry: DataEntry): Promise<void> {
    const key = entryKey(resource, entry.generation);
    const rewriteAt = this.memory.get(resource.name)?.rewriteAt ?? 0;
    if (entry.storedAt > 0 && this.#runtime.now() < rewriteAt) {
      return this.#stores.edge.putEntry(key, entry);
    }
    const storedElsewhereAt = entry.storedAt > 0 ? await this.#laterWrite(scope, key, entry) : 0;
    const stored = { ...entry, storedAt: storedElsewhereAt || this.#runtime.now() };
    const isInKv = storedElsewhereAt > 0 || (await this.#putInKv(scope, resource, key, stored));
    const latest = isInKv ? stored : entry;
    this.memory.replace(resource, entry, latest);
    await this.#stores.edge.putEntry(key, latest);
  }

  /** Stores an entry from before a purge under the purge's generation, if its fetch failed. */
  async storeLastGood(scope: RequestScope, { resource, entry, generation }: LookupResult) {
    if (!entry) return;
    const key = entryKey(resource, generation);
    if (await this.#getShared(scope, key)) return;
    await this.#stores.edge.putEntry(key, entry);
    await this.#stores.kv.putEntry(scope.kv, key, entry);
  }

  async #getShared({ kv }: RequestScope, key: string): Promise<DataEntry | undefined> {
    return (await this.#getFromEdge(key)) ?? this.#stores.kv.getEntry(kv, key);
  }

  async #getFromEdge(key: string): Promise<DataEntry | undefined> {
    return requireVersion(await this.#stores.edge.getEntry<DataEntry>(key));
  }

  async #putInKv({ kv }: RequestScope, { read }: Resource, key: string, entry: DataEntry) {
    if (read === "album" && !this.#takeAlbumWrite()) return false;
    return this.#stores.kv.putEntry(kv, key, entry);
  }

  /** When another location last stored these bytes in KV; 0 if not since we did. */
  async #laterWrite({ kv }: RequestScope, key: string, entry: DataEntry): Promise<number> {
    const inKv = await this.#stores.kv.getEntry(kv, key);
    return inKv?.etag === entry.etag && inKv.storedAt > entry.storedAt ? inKv.storedAt : 0;
  }
}

/** With its generation, so that a fetch from before a purge cannot overwrite what came after it. */
function entryKey({ key }: Resource, generation: string): string {
  return `entry|${key}|${generation}`;
}
