/**
 * Where content is kept: this isolate's memory, the edge cache, Workers KV. Looked up in this order, the next only where the
 * one before has nothing fresh; each keeps content under its generation (see purge-ledger.ts).
 */

import { beforeLastOf, lastOf } from "../purge/generations.ts";
import type { Known } from "../purge/known-purges.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { Platform, Scope } from "../runtime/runtime.ts";
import { schoolIn } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { failed } from "../runtime/try-within.ts";
import type { KvStore } from "./kv-store.ts";
import { Memory } from "./memory.ts";
import { type CachedRecord, metadataOf, newest, type RecordMetadata, recordOf } from "./record.ts";
import type { Target } from "./target.ts";

export type Stores = { kv: KvStore; edge: EdgeStore };

export type Layer = "memory" | "edge" | "kv";

/** What the layers know; `consulted` in the order asked. The record may be of an older generation. */
export type Found = {
  record: CachedRecord | undefined;
  consulted: Layer[];
  generation: string;
  isFresh: boolean;
};

/** Where it is not certain what was purged, a record counts as fresh no longer than a purge may take to get here, ms. */
const longestUncertain = 60_000;

export class Layers {
  #platform: Platform;
  #memory: Memory;
  #stores: Stores;
  #lookUps: SingleFlight<Found>;

  constructor(platform: Platform, stores: Stores) {
    this.#platform = platform;
    this.#memory = new Memory(platform);
    this.#stores = stores;
    this.#lookUps = new SingleFlight(platform.now);
  }

  /** One look for all who ask at once. */
  async lookUp(scope: Scope, target: Target, known: Known): Promise<Found> {
    const generation = lastOf(known.generations, target.read);
    const before = beforeLastOf(known.generations, target.read);
    const remembered = this.#memory.get(target.name);
    const isFresh = (record: CachedRecord | undefined) =>
      this.#isFresh(record, target, generation, known.isCertain);
    if (remembered && remembered.generation >= generation) {
      const { record } = remembered;
      const fresh = isFresh(record);
      if (fresh || this.#memory.wasLookedUp(remembered)) {
        return { record, consulted: ["memory"], generation: remembered.generation, isFresh: fresh };
      }
    }
    const flight = `${target.name}@${generation}`;
    const timeout = 2 * this.#platform.kvTimeout;
    const found = await this.#lookUps.share(flight, timeout, scope.waitUntil, () =>
      this.#lookFurther(scope, target, { generation, before }, isFresh),
    );
    if (found) return found;
    return { record: remembered?.record, consulted: ["memory"], generation, isFresh: false };
  }

  async #lookFurther(
    scope: Scope,
    target: Target,
    { generation, before }: { generation: string; before: string },
    isFresh: (record: CachedRecord | undefined) => boolean,
  ): Promise<Found> {
    const key = recordKey(scope, target, generation);
    const consulted: Layer[] = ["memory", "edge"];
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
  async #keptUnder(key: string, scope: Scope): Promise<CachedRecord | undefined> {
    const atEdge = await this.#atEdge(key);
    if (atEdge) return atEdge;
    const inKv = await this.#stores.kv.getRecord(scope.kv, key);
    return inKv === failed ? undefined : inKv;
  }

  /** What memory has under names that begin so. */
  remembered(prefix: string): { name: string; record: CachedRecord }[] {
    return this.#memory.recordsOf(prefix);
  }

  #isFresh(
    record: CachedRecord | undefined,
    { freshFor }: Target,
    generation: string,
    isCertain: boolean,
  ): boolean {
    if (!record || record.generation < generation) return false;
    const age = this.#platform.now() - record.fetchedAt;
    return age < (isCertain ? freshFor : Math.min(freshFor, longestUncertain));
  }

  /** Takes a record into memory; the one that memory now has. */
  remember(target: Target, record: CachedRecord | undefined, generation: string) {
    return this.#memory.remember(target.name, { record, generation }, target.rewriteAfter);
  }

  /**
   * Gives a record to the edge cache, and to KV where it changed or KV's copy is due. Another location may have written it
   * meanwhile: then its write serves for all.
   */
  async keep(scope: Scope, target: Target, record: CachedRecord): Promise<void> {
    const key = recordKey(scope, target, record.generation);
    const rewriteAt = this.#memory.get(target.name)?.rewriteAt ?? 0;
    if (record.storedAt > 0 && this.#platform.now() < rewriteAt) {
      return this.#putAtEdge(key, record);
    }
    const written = record.storedAt > 0 ? await this.#writtenElsewhere(scope, key, record) : 0;
    const stored = { ...record, storedAt: written || this.#platform.now() };
    const isInKv = written > 0 || (await this.#stores.kv.putRecord(scope.kv, key, stored));
    const latest = isInKv ? stored : record;
    this.#memory.replace(target.name, record, latest, target.rewriteAfter);
    await this.#putAtEdge(key, latest);
  }

  /** Lets a record from before a purge stand in for what the purge could not fetch, for all who look for that. */
  async standIn(scope: Scope, target: Target, record: CachedRecord, generation: string) {
    const key = recordKey(scope, target, generation);
    if (await this.#keptUnder(key, scope)) return;
    await this.#putAtEdge(key, record);
    await this.#stores.kv.putRecord(scope.kv, key, record);
  }

  async #atEdge(key: string): Promise<CachedRecord | undefined> {
    const found = await this.#stores.edge.getBytes<RecordMetadata>(key);
    return found && recordOf(found.body, found.metadata);
  }

  async #putAtEdge(key: string, record: CachedRecord): Promise<void> {
    await this.#stores.edge.putBytes(key, record.body, metadataOf(record));
  }

  /** When KV was given these bytes by somebody else, later than by us; else 0. */
  async #writtenElsewhere(scope: Scope, key: string, record: CachedRecord): Promise<number> {
    const inKv = await this.#stores.kv.getRecord(scope.kv, key);
    if (!inKv || inKv === failed || inKv.etag !== record.etag) return 0;
    return inKv.storedAt > record.storedAt ? inKv.storedAt : 0;
  }
}

/** Keys are made of settings, the door's tables and the albums list only: nothing of a visitor's is in them. */
function recordKey({ settings }: Scope, target: Target, generation: string): string {
  return `record|${schoolIn(settings)}|${target.name}|${generation}`;
}
