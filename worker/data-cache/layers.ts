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
import type { KvStore } from "./kv-store.ts";
import { Memory } from "./memory.ts";
import { type DataEntry, type DataEntryMetadata, metadataOf, newest, recordOf } from "./record.ts";
import type { Resource } from "./target.ts";

export type Stores = { kv: KvStore; edge: EdgeStore };

export type CacheLayer = "memory" | "edge" | "kv";

/** What the layers know; `consulted` in the order asked. The record may be of an older generation. */
export type LookupResult = {
  record: DataEntry | undefined;
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
  async lookUp(scope: RequestScope, target: Resource, known: PurgeState): Promise<LookupResult> {
    const generation = latestGeneration(known.generations, target.read);
    const before = previousGeneration(known.generations, target.read);
    const remembered = this.#memory.get(target.name);
    const isFresh = (record: DataEntry | undefined) =>
      this.#isFresh(record, target, generation, known.isCertain);
    if (remembered && remembered.generation >= generation) {
      const { record } = remembered;
      const fresh = isFresh(record);
      if (fresh || this.#memory.wasLookedUp(remembered)) {
        return { record, consulted: ["memory"], generation: remembered.generation, isFresh: fresh };
      }
    }
    const flight = `${target.name}@${generation}`;
    const timeout = 2 * this.#runtime.kvTimeout;
    const found = await this.#lookUps.share(flight, timeout, scope.waitUntil, () =>
      this.#lookFurther(scope, target, { generation, before }, isFresh),
    );
    if (found) return found;
    return { record: remembered?.record, consulted: ["memory"], generation, isFresh: false };
  }

  async #lookFurther(
    scope: RequestScope,
    target: Resource,
    { generation, before }: { generation: string; before: string },
    isFresh: (record: DataEntry | undefined) => boolean,
  ): Promise<LookupResult> {
    const key = recordKey(scope, target, generation);
    const consulted: CacheLayer[] = ["memory", "edge"];
    const remembered = this.#memory.get(target.name)?.record;
    let record = newest(remembered, await this.#atEdge(key));
    if (!isFresh(record)) {
      consulted.push("kv");
      const inKv = await this.#stores.kv.getRecord(scope.kv, key);
      record = newest(record, inKv === failed ? undefined : inKv);
    }
    const isLastGood = record !== undefined && record.generation >= before;
    if (!isLastGood && before !== generation)
      record = newest(record, await this.#keptUnder(recordKey(scope, target, before), scope));
    record = this.remember(target, record, generation);
    return { record, consulted, generation, isFresh: isFresh(record) };
  }

  /** What was kept before the last purge, where there is nothing newer. */
  async #keptUnder(key: string, scope: RequestScope): Promise<DataEntry | undefined> {
    const atEdge = await this.#atEdge(key);
    if (atEdge) return atEdge;
    const inKv = await this.#stores.kv.getRecord(scope.kv, key);
    return inKv === failed ? undefined : inKv;
  }

  /** What memory has under names that begin so. */
  remembered(prefix: string): { name: string; record: DataEntry }[] {
    return this.#memory.recordsOf(prefix);
  }

  #isFresh(
    record: DataEntry | undefined,
    { freshFor }: Resource,
    generation: string,
    isCertain: boolean,
  ): boolean {
    if (!record || record.generation < generation) return false;
    const age = this.#runtime.now() - record.fetchedAt;
    return age < (isCertain ? freshFor : Math.min(freshFor, UNCERTAIN_FRESH_MS));
  }

  /** Takes a record into memory; the one that memory now has. */
  remember(target: Resource, record: DataEntry | undefined, generation: string) {
    return this.#memory.remember(target.name, { record, generation }, target.rewriteAfter);
  }

  /**
   * Gives a record to the edge cache, and to KV where it changed or KV's copy is due. Another location may have written it
   * meanwhile: then its write serves for all.
   */
  async keep(scope: RequestScope, target: Resource, record: DataEntry): Promise<void> {
    const key = recordKey(scope, target, record.generation);
    const rewriteAt = this.#memory.get(target.name)?.rewriteAt ?? 0;
    if (record.storedAt > 0 && this.#runtime.now() < rewriteAt) {
      return this.#putAtEdge(key, record);
    }
    const written = record.storedAt > 0 ? await this.#writtenElsewhere(scope, key, record) : 0;
    const stored = { ...record, storedAt: written || this.#runtime.now() };
    const isInKv = written > 0 || (await this.#stores.kv.putRecord(scope.kv, key, stored));
    const latest = isInKv ? stored : record;
    this.#memory.replace(target.name, record, latest, target.rewriteAfter);
    await this.#putAtEdge(key, latest);
  }

  /** Lets a record from before a purge stand in for what the purge could not fetch, for all who look for that. */
  async standIn(scope: RequestScope, target: Resource, record: DataEntry, generation: string) {
    const key = recordKey(scope, target, generation);
    if (await this.#keptUnder(key, scope)) return;
    await this.#putAtEdge(key, record);
    await this.#stores.kv.putRecord(scope.kv, key, record);
  }

  async #atEdge(key: string): Promise<DataEntry | undefined> {
    const found = await this.#stores.edge.getBytes<DataEntryMetadata>(key);
    return found && recordOf(found.body, found.metadata);
  }

  async #putAtEdge(key: string, record: DataEntry): Promise<void> {
    await this.#stores.edge.putBytes(key, record.body, metadataOf(record));
  }

  /** When KV was given these bytes by somebody else, later than by us; else 0. */
  async #writtenElsewhere(scope: RequestScope, key: string, record: DataEntry): Promise<number> {
    const inKv = await this.#stores.kv.getRecord(scope.kv, key);
    if (!inKv || inKv === failed || inKv.etag !== record.etag) return 0;
    return inKv.storedAt > record.storedAt ? inKv.storedAt : 0;
  }
}

/** Keys are made of settings, the door's tables and the albums list only: nothing of a visitor's is in them. */
function recordKey({ settings }: RequestScope, target: Resource, generation: string): string {
  return `record|${schoolIn(settings)}|${target.name}|${generation}`;
}
