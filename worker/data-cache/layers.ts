/**
 * Where content is kept: this isolate's memory, the edge cache, Workers KV. Looked up in this order, the next only where the
 * one before has nothing fresh; each keeps content under its generation (see purge-ledger.ts).
 */

import { latestGeneration, previousGeneration } from "../purge/generations.ts";
import type { PurgeState } from "../purge/known-purges.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { schoolIn } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { failed } from "../runtime/try-within.ts";
import {
  type DataEntry,
  type DataEntryMetadata,
  entryOf,
  metadataOf,
  newest,
} from "./data-entry.ts";
import type { KvStore } from "./kv-store.ts";
import { Memory } from "./memory.ts";
import type { Resource } from "./resource.ts";

export type Stores = { kv: KvStore; edge: EdgeStore };

export type CacheLayer = "memory" | "edge" | "kv";

/** What the layers know; `consulted` in the order asked. The record may be of an older generation. */
export type LookupResult = {
  entry: DataEntry | undefined;
  consulted: CacheLayer[];
  generation: string;
  isFresh: boolean;
};

/** Where it is not certain what was purged, a record counts as fresh no longer than a purge may take to get here, ms. */
const UNCERTAIN_FRESH_MS = 60_000;

export class Layers {
  #runtime: Runtime;
  #memory: Memory;
  #stores: Stores;
  #lookUps: SingleFlight<LookupResult>;

  constructor(runtime: Runtime, stores: Stores) {
    this.#runtime = runtime;
    this.#memory = new Memory(runtime);
    this.#stores = stores;
    this.#lookUps = new SingleFlight(runtime.now);
  }

  /** One look for all who ask at once. */
  async lookUp(scope: RequestScope, resource: Resource, known: PurgeState): Promise<LookupResult> {
    const generation = latestGeneration(known.generations, resource.read);
    const before = previousGeneration(known.generations, resource.read);
    const remembered = this.#memory.get(resource.name);
    const isFresh = (entry: DataEntry | undefined) =>
      this.#isFresh(entry, resource, generation, known.isCertain);
    if (remembered && remembered.generation >= generation) {
      const { entry } = remembered;
      const fresh = isFresh(entry);
      if (fresh || this.#memory.wasLookedUp(remembered)) {
        return { entry, consulted: ["memory"], generation: remembered.generation, isFresh: fresh };
      }
    }
    const flight = `${resource.name}@${generation}`;
    const timeout = 2 * this.#runtime.kvTimeout;
    const found = await this.#lookUps.share(flight, timeout, scope.waitUntil, () =>
      this.#lookFurther(scope, resource, { generation, before }, isFresh),
    );
    if (found) return found;
    return { entry: remembered?.entry, consulted: ["memory"], generation, isFresh: false };
  }

  async #lookFurther(
    scope: RequestScope,
    resource: Resource,
    { generation, before }: { generation: string; before: string },
    isFresh: (entry: DataEntry | undefined) => boolean,
  ): Promise<LookupResult> {
    const key = entryKey(scope, resource, generation);
    const consulted: CacheLayer[] = ["memory", "edge"];
    const remembered = this.#memory.get(resource.name)?.entry;
    let entry = newest(remembered, await this.#atEdge(key));
    if (!isFresh(entry)) {
      consulted.push("kv");
      const inKv = await this.#stores.kv.getEntry(scope.kv, key);
      entry = newest(entry, inKv === failed ? undefined : inKv);
    }
    const isLastGood = entry !== undefined && entry.generation >= before;
    if (!isLastGood && before !== generation)
      entry = newest(entry, await this.#storedUnder(entryKey(scope, resource, before), scope));
    entry = this.remember(resource, entry, generation);
    return { entry, consulted, generation, isFresh: isFresh(entry) };
  }

  /** What was kept before the last purge, where there is nothing newer. */
  async #storedUnder(key: string, scope: RequestScope): Promise<DataEntry | undefined> {
    const atEdge = await this.#atEdge(key);
    if (atEdge) return atEdge;
    const inKv = await this.#stores.kv.getEntry(scope.kv, key);
    return inKv === failed ? undefined : inKv;
  }

  /** What memory has under names that begin so. */
  remembered(prefix: string): { name: string; entry: DataEntry }[] {
    return this.#memory.entriesOf(prefix);
  }

  #isFresh(
    entry: DataEntry | undefined,
    { freshFor }: Resource,
    generation: string,
    isCertain: boolean,
  ): boolean {
    if (!entry || entry.generation < generation) return false;
    const age = this.#runtime.now() - entry.fetchedAt;
    return age < (isCertain ? freshFor : Math.min(freshFor, UNCERTAIN_FRESH_MS));
  }

  /** Takes a record into memory; the one that memory now has. */
  remember(resource: Resource, entry: DataEntry | undefined, generation: string) {
    return this.#memory.remember(resource.name, { entry, generation }, resource.rewriteAfter);
  }

  /**
   * Gives a record to the edge cache, and to KV where it changed or KV's copy is due. Another location may have written it
   * meanwhile: then its write serves for all.
   */
  async keep(scope: RequestScope, resource: Resource, entry: DataEntry): Promise<void> {
    const key = entryKey(scope, resource, entry.generation);
    const rewriteAt = this.#memory.get(resource.name)?.rewriteAt ?? 0;
    if (entry.storedAt > 0 && this.#runtime.now() < rewriteAt) {
      return this.#putAtEdge(key, entry);
    }
    const written = entry.storedAt > 0 ? await this.#writtenElsewhere(scope, key, entry) : 0;
    const stored = { ...entry, storedAt: written || this.#runtime.now() };
    const isInKv = written > 0 || (await this.#stores.kv.putEntry(scope.kv, key, stored));
    const latest = isInKv ? stored : entry;
    this.#memory.replace(resource.name, entry, latest, resource.rewriteAfter);
    await this.#putAtEdge(key, latest);
  }

  /** Lets a record from before a purge stand in for what the purge could not fetch, for all who look for that. */
  async standIn(scope: RequestScope, resource: Resource, entry: DataEntry, generation: string) {
    const key = entryKey(scope, resource, generation);
    if (await this.#storedUnder(key, scope)) return;
    await this.#putAtEdge(key, entry);
    await this.#stores.kv.putEntry(scope.kv, key, entry);
  }

  async #atEdge(key: string): Promise<DataEntry | undefined> {
    const found = await this.#stores.edge.getBytes<DataEntryMetadata>(key);
    return found && entryOf(found.body, found.metadata);
  }

  async #putAtEdge(key: string, entry: DataEntry): Promise<void> {
    await this.#stores.edge.putBytes(key, entry.body, metadataOf(entry));
  }

  /** When KV was given these bytes by somebody else, later than by us; else 0. */
  async #writtenElsewhere(scope: RequestScope, key: string, entry: DataEntry): Promise<number> {
    const inKv = await this.#stores.kv.getEntry(scope.kv, key);
    if (!inKv || inKv === failed || inKv.etag !== entry.etag) return 0;
    return inKv.storedAt > entry.storedAt ? inKv.storedAt : 0;
  }
}

/** Keys are made of settings, the door's tables and the albums list only: nothing of a visitor's is in them. */
function entryKey({ settings }: RequestScope, resource: Resource, generation: string): string {
  return `entry|${schoolIn(settings)}|${resource.name}|${generation}`;
}
