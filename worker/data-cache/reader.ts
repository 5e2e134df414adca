/**
 * One request's way into the cache, or the cron's: fresh is served; stale is served at once and revalidated behind;
 * nothing yet waits, with a timeout. It asks once what was purged, however many reads it makes.
 */

import type { KnownPurges, PurgeState } from "../purge/known-purges.ts";
import type { Failures } from "../runtime/backoff.ts";
import type { Budget } from "../runtime/budget.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import type { DataEntry } from "./data-entry.ts";
import type { Fetches } from "./fetches.ts";
import type { CacheLayer, Layers, LookupResult } from "./layers.ts";
import type { Resource } from "./resource.ts";

/** What a read came to; `consulted` in the order asked. Times in ms. */
export type ReadResult = {
  resource: Resource;
  state: "fresh" | "revalidating" | "last-good" | "fetched" | "unavailable";
  entry: DataEntry | undefined;
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
  fetches: Fetches;
  purges: KnownPurges;
  /** Of reads that no list of the school vouches for. */
  unlisted: Budget;
};

export class Reader {
  readonly scope: RequestScope;
  #runtime: Runtime;
  #layers: Layers;
  #fetches: Fetches;
  #purges: KnownPurges;
  #unlisted: Budget;
  #known: Promise<PurgeState> | undefined;

  constructor(scope: RequestScope, parts: ReaderParts) {
    this.scope = scope;
    this.#runtime = parts.runtime;
    this.#layers = parts.layers;
    this.#fetches = parts.fetches;
    this.#purges = parts.purges;
    this.#unlisted = parts.unlisted;
  }

  /** Never throws. */
  async read(resource: Resource): Promise<ReadResult> {
    const found = await this.lookUp(resource);
    const { entry, generation } = found;
    if (!entry) return this.#readFirst(resource, found);
    if (found.isFresh) return this.#served(resource, found, "fresh", entry);
    const wasFailing = this.#fetches.isFailing(this.scope, resource);
    const isPurged = entry.generation < generation;
    if (isPurged && !wasFailing) return this.#wait(resource, found);
    if (this.#fetches.isAllowed(this.scope, resource)) this.#revalidateBehind(resource, found);
    return this.#served(resource, found, wasFailing ? "last-good" : "revalidating", entry);
  }

  /** What is kept of a read, stale or not; never asks the school API. */
  async lookUp(resource: Resource): Promise<LookupResult> {
    return this.#layers.lookUp(this.scope, resource, await this.knownPurges());
  }

  /** Since when and why the school API gives nothing of a read here; undefined where it is well. */
  failuresOf(resource: Resource): Promise<Failures | undefined> {
    return this.#fetches.failuresOf(this.scope, resource);
  }

  /** Whether one more read may be made that no list vouches for. */
  mayReadUnlisted(): boolean {
    return this.#unlisted.take();
  }

  /** What this isolate's memory has under names that begin so. */
  rememberedEntries(prefix: string): { name: string; entry: DataEntry }[] {
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
    resource: Resource,
    { dueAfter = resource.freshFor, timeout = this.#runtime.revalidationTimeout } = {},
  ): Promise<void> {
    const found = await this.lookUp(resource);
    const { entry, generation } = found;
    const isRecent = entry && this.#runtime.now() - entry.fetchedAt < dueAfter;
    const isDue = !isRecent || entry.generation < generation;
    if (isDue) await this.revalidateEntry(resource, found, timeout);
  }

  /** The same for what was looked up already and is due. */
  async revalidateEntry(
    resource: Resource,
    found: LookupResult,
    timeout = this.#runtime.revalidationTimeout,
  ): Promise<void> {
    if (!this.#fetches.isAllowed(this.scope, resource)) return;
    const fetchResult = await this.#revalidateBehind(resource, found, timeout).result;
    if ("kept" in fetchResult) await fetchResult.kept;
  }

  /** Of the clock, in minutes since 1970. */
  minute(): number {
    return Math.floor(this.#runtime.now() / 60_000);
  }

  async #readFirst(resource: Resource, found: LookupResult): Promise<ReadResult> {
    const mayAsk =
      this.#fetches.inFlight(resource, found.generation) ??
      this.#fetches.isAllowed(this.scope, resource);
    return mayAsk
      ? this.#wait(resource, found)
      : this.#served(resource, found, "unavailable", undefined);
  }

  /** Waits for the school API, in the flight that is under way or one of its own; else the last good copy, if any. */
  async #wait(resource: Resource, found: LookupResult): Promise<ReadResult> {
    const startedAt = this.#runtime.now();
    const inFlight = this.#fetches.inFlight(resource, found.generation);
    const timeout = this.#runtime.visitorTimeout;
    const flight = inFlight ?? this.#fetches.startFlight(this.scope, resource, found, { timeout });
    const fetchResult = await this.#fetches.settle(flight, this.scope, resource);
    const waiting = { waited: this.#runtime.now() - startedAt, collapsed: inFlight !== undefined };
    if ("entry" in fetchResult) {
      const { entry, isStored } = fetchResult;
      return { ...this.#served(resource, found, "fetched", entry), ...waiting, isStored };
    }
    const state = found.entry ? "last-good" : "unavailable";
    return {
      ...this.#served(resource, found, state, found.entry),
      ...waiting,
      fault: fetchResult.fault,
    };
  }

  /** Joins the revalidation that is under way or starts one; it goes on behind the answer. */
  #revalidateBehind(
    resource: Resource,
    found: LookupResult,
    timeout = this.#runtime.revalidationTimeout,
  ) {
    const inFlight = this.#fetches.inFlight(resource, found.generation);
    return inFlight ?? this.#fetches.startFlight(this.scope, resource, found, { timeout });
  }

  #served(
    resource: Resource,
    { consulted, generation }: LookupResult,
    state: ReadResult["state"],
    entry: DataEntry | undefined,
  ): ReadResult {
    const age = entry ? Math.max(0, this.#runtime.now() - entry.fetchedAt) : 0;
    const notAsked = { waited: 0, collapsed: false, isStored: false, fault: undefined };
    const isPurged = entry !== undefined && entry.generation < generation;
    return { resource, state, entry, consulted, age, isPurged, ...notAsked };
  }
}
