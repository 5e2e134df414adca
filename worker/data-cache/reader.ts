/**
 * One request's way into the cache, or the cron's: fresh is served; stale is served at once and revalidated behind;
 * nothing yet waits, with a timeout. It asks once what was purged, however many reads it makes.
 */

import type { KnownPurges, PurgeState } from "../purge/known-purges.ts";
import type { Failures } from "../runtime/backoff.ts";
import type { Budget } from "../runtime/budget.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import type { Fault } from "../runtime/school-api-fetch.ts";
import type { Fills } from "./fills.ts";
import type { CacheLayer, Layers, LookupResult } from "./layers.ts";
import type { DataEntry } from "./record.ts";
import type { Resource } from "./target.ts";

/** What a read came to; `consulted` in the order asked. Times in ms. */
export type ReadResult = {
  target: Resource;
  state: "fresh" | "revalidating" | "last-good" | "fetched" | "unavailable";
  record: DataEntry | undefined;
  consulted: CacheLayer[];
  age: number;
  waited: number;
  collapsed: boolean;
  /** Whether what the school API answered was kept. */
  isStored: boolean;
  fault: Fault | undefined;
  /** Whether the record is of before a purge that is known: a newer one may be there at any moment. */
  isPurged: boolean;
};

export type ReaderParts = {
  runtime: Runtime;
  layers: Layers;
  fills: Fills;
  purges: KnownPurges;
  /** Of reads that no list of the school vouches for. */
  unlisted: Budget;
};

export class Reader {
  readonly scope: RequestScope;
  #runtime: Runtime;
  #layers: Layers;
  #fills: Fills;
  #purges: KnownPurges;
  #unlisted: Budget;
  #known: Promise<PurgeState> | undefined;

  constructor(scope: RequestScope, parts: ReaderParts) {
    this.scope = scope;
    this.#runtime = parts.runtime;
    this.#layers = parts.layers;
    this.#fills = parts.fills;
    this.#purges = parts.purges;
    this.#unlisted = parts.unlisted;
  }

  /** Never throws. */
  async read(target: Resource): Promise<ReadResult> {
    const found = await this.lookUp(target);
    const { record, generation } = found;
    if (!record) return this.#readFirst(target, found);
    if (found.isFresh) return this.#served(target, found, "fresh", record);
    const wasFailing = this.#fills.isFailing(this.scope, target);
    const isPurged = record.generation < generation;
    if (isPurged && !wasFailing) return this.#wait(target, found);
    if (this.#fills.isAllowed(this.scope, target)) this.#revalidateBehind(target, found);
    return this.#served(target, found, wasFailing ? "last-good" : "revalidating", record);
  }

  /** What is kept of a read, stale or not; never asks the school API. */
  async lookUp(target: Resource): Promise<LookupResult> {
    return this.#layers.lookUp(this.scope, target, await this.knownPurges());
  }

  /** Since when and why the school API gives nothing of a read here; undefined where it is well. */
  failuresOf(target: Resource): Promise<Failures | undefined> {
    return this.#fills.failuresOf(this.scope, target);
  }

  /** Whether one more read may be made that no list vouches for. */
  mayReadUnlisted(): boolean {
    return this.#unlisted.take();
  }

  /** What this isolate's memory has under names that begin so. */
  rememberedRecords(prefix: string): { name: string; record: DataEntry }[] {
    return this.#layers.remembered(prefix);
  }

  /** What was purged as this reader knows it: what is purged from its first question on is new to it. */
  knownPurges(): Promise<PurgeState> {
    this.#known ??= this.#purges.known(this.scope);
    return this.#known;
  }

  /**
   * Asks the school API where a read is due (stale, or older than `dueAfter` ms) and not backed off. `timeout`: how long
   * that may take, ms; by default as long as a revalidation that nobody waits for.
   */
  async revalidate(
    target: Resource,
    { dueAfter = target.freshFor, timeout = this.#runtime.revalidationTimeout } = {},
  ): Promise<void> {
    const found = await this.lookUp(target);
    const { record, generation } = found;
    const isRecent = record && this.#runtime.now() - record.fetchedAt < dueAfter;
    const isDue = !isRecent || record.generation < generation;
    if (isDue) await this.revalidateFound(target, found, timeout);
  }

  /** The same for what was looked up already and is due. */
  async revalidateFound(
    target: Resource,
    found: LookupResult,
    timeout = this.#runtime.revalidationTimeout,
  ): Promise<void> {
    if (!this.#fills.isAllowed(this.scope, target)) return;
    const filled = await this.#revalidateBehind(target, found, timeout).result;
    if ("kept" in filled) await filled.kept;
  }

  /** Of the clock, in minutes since 1970. */
  minute(): number {
    return Math.floor(this.#runtime.now() / 60_000);
  }

  async #readFirst(target: Resource, found: LookupResult): Promise<ReadResult> {
    const mayAsk =
      this.#fills.underWay(target, found.generation) ?? this.#fills.isAllowed(this.scope, target);
    return mayAsk
      ? this.#wait(target, found)
      : this.#served(target, found, "unavailable", undefined);
  }

  /** Waits for the school API, in the flight that is under way or one of its own; else the last good copy, if any. */
  async #wait(target: Resource, found: LookupResult): Promise<ReadResult> {
    const start = this.#runtime.now();
    const underWay = this.#fills.underWay(target, found.generation);
    const timeout = this.#runtime.visitorTimeout;
    const flight = underWay ?? this.#fills.lead(this.scope, target, found, { timeout });
    const filled = await this.#fills.landed(flight, this.scope, target);
    const waiting = { waited: this.#runtime.now() - start, collapsed: underWay !== undefined };
    if ("record" in filled) {
      const { record, isStored } = filled;
      return { ...this.#served(target, found, "fetched", record), ...waiting, isStored };
    }
    const state = found.record ? "last-good" : "unavailable";
    return { ...this.#served(target, found, state, found.record), ...waiting, fault: filled.fault };
  }

  /** Joins the revalidation that is under way or starts one; it goes on behind the answer. */
  #revalidateBehind(
    target: Resource,
    found: LookupResult,
    timeout = this.#runtime.revalidationTimeout,
  ) {
    const underWay = this.#fills.underWay(target, found.generation);
    return underWay ?? this.#fills.lead(this.scope, target, found, { timeout });
  }

  #served(
    target: Resource,
    { consulted, generation }: LookupResult,
    state: ReadResult["state"],
    record: DataEntry | undefined,
  ): ReadResult {
    const age = record ? Math.max(0, this.#runtime.now() - record.fetchedAt) : 0;
    const notAsked = { waited: 0, collapsed: false, isStored: false, fault: undefined };
    const isPurged = record !== undefined && record.generation < generation;
    return { target, state, record, consulted, age, isPurged, ...notAsked };
  }
}
