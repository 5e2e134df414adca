import type { KnownPurges, PurgeState } from "../purge/known-purges.ts";
import type { Failures } from "../runtime/backoff.ts";
import type { Budget } from "../runtime/budget.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import type { DataEntry } from "./data-entry.ts";
import type { CacheLayer, Layers, LookupResult } from "./layers.ts";
import type { OriginFetcher } from "./origin-fetcher.ts";
import type { Resource } from "./resource.ts";

export type ReadResult = {
  resource: Resource;
  status: "fresh" | "stale" | "stale-if-error" | "fetched" | "unavailable";
  entry: DataEntry | undefined;
  /** In the order of the lookup. */
  layers: CacheLayer[];
  ageMs: number;
  waitMs: number;
  /** It waited for the fetch of another request. */
  isCollapsed: boolean;
  isStored: boolean;
  fault: Fault | undefined;
  /** The entry is from before a known purge: a newer one may come at any moment. */
  isPurged: boolean;
};

export type ReaderServices = {
  runtime: Runtime;
  layers: Layers;
  fetcher: OriginFetcher;
  purges: KnownPurges;
  unlistedReads: Budget;
};

/** The data cache as one request sees it, with one lookup of the known purges for all of its reads. */
export class Reader {
  readonly scope: RequestScope;
  #services: ReaderServices;
  #purges: Promise<PurgeState> | undefined;

  constructor(scope: RequestScope, services: ReaderServices) {
    this.scope = scope;
    this.#services = services;
  }

  /** Fresh is served; stale is served and revalidated in the background; missing or purged waits. Never throws. */
  async read(resource: Resource): Promise<ReadResult> {
    const { fetcher, runtime } = this.#services;
    const lookup = await this.lookUp(resource);
    const { entry, generation, isFresh } = lookup;
    const canFetch = fetcher.canFetch(this.scope, resource);
    if (!entry) {
      return canFetch || fetcher.inFlight(resource, generation)
        ? this.#waitForFetch(resource, lookup)
        : this.#result(resource, lookup, "unavailable", undefined);
    }
    if (isFresh) return this.#result(resource, lookup, "fresh", entry);
    const isFailing = fetcher.isFailing(this.scope, resource);
    const isPurged = entry.generation < generation;
    if (isPurged && !isFailing) return this.#waitForFetch(resource, lookup);
    if (canFetch) {
      fetcher.joinOrStart(this.scope, resource, lookup, runtime.revalidationTimeoutMs);
    }
    return this.#result(resource, lookup, isFailing ? "stale-if-error" : "stale", entry);
  }

  /** Never fetches. */
  async lookUp(resource: Resource): Promise<LookupResult> {
    return this.#services.layers.lookUp(this.scope, resource, await this.purges());
  }

  getFailures(resource: Resource): Promise<Failures | undefined> {
    return this.#services.fetcher.getFailures(this.scope, resource);
  }

  /** Counts a read whose id no list of the school confirms; false where there were too many. */
  takeUnlistedRead(): boolean {
    return this.#services.unlistedReads.take();
  }

  entriesInMemory(prefix: string): { name: string; entry: DataEntry }[] {
    return this.#services.layers.entriesInMemory(prefix);
  }

  /** The same for all of a request: a later purge counts for the next one. */
  purges(): Promise<PurgeState> {
    this.#purges ??= this.#services.purges.get(this.scope);
    return this.#purges;
  }

  /** Fetches what was purged or is older than `dueAfterMs`, unless its backoff forbids it. */
  async revalidateOlderThan(
    dueAfterMs: number,
    resource: Resource,
    timeoutMs: number,
  ): Promise<void> {
    const lookup = await this.lookUp(resource);
    const { entry, generation } = lookup;
    const isRecent = entry && this.#services.runtime.now() - entry.fetchedAt < dueAfterMs;
    if (isRecent && entry.generation >= generation) return;
    await this.revalidate(resource, lookup, timeoutMs);
  }

  /** Fetches unless its backoff forbids it; settles when the entry is stored. */
  async revalidate(resource: Resource, lookup: LookupResult, timeoutMs: number): Promise<void> {
    const { fetcher } = this.#services;
    if (!fetcher.canFetch(this.scope, resource)) return;
    const result = await fetcher.joinOrStart(this.scope, resource, lookup, timeoutMs).result;
    if ("stored" in result) await result.stored;
  }

  /** Minutes since 1970. */
  minute(): number {
    return Math.floor(this.#services.runtime.now() / 60_000);
  }

  /** Falls back to the last good copy. */
  async #waitForFetch(resource: Resource, lookup: LookupResult): Promise<ReadResult> {
    const { runtime, fetcher } = this.#services;
    const startedAt = runtime.now();
    const isCollapsed = fetcher.inFlight(resource, lookup.generation) !== undefined;
    const timeoutMs = runtime.visitorTimeoutMs;
    const flight = fetcher.joinOrStart(this.scope, resource, lookup, timeoutMs);
    const fetched = await fetcher.waitFor(flight, this.scope, resource);
    const waiting = { waitMs: runtime.now() - startedAt, isCollapsed };
    if ("entry" in fetched) {
      const { entry, isStored } = fetched;
      return { ...this.#result(resource, lookup, "fetched", entry), ...waiting, isStored };
    }
    const status = lookup.entry ? "stale-if-error" : "unavailable";
    const { fault } = fetched;
    return { ...this.#result(resource, lookup, status, lookup.entry), ...waiting, fault };
  }

  #result(
    resource: Resource,
    { layers, generation }: LookupResult,
    status: ReadResult["status"],
    entry: DataEntry | undefined,
  ): ReadResult {
    const ageMs = entry ? Math.max(0, this.#services.runtime.now() - entry.fetchedAt) : 0;
    const isPurged = entry !== undefined && entry.generation < generation;
    const noFetch = { waitMs: 0, isCollapsed: false, isStored: false, fault: undefined };
    return { resource, status, entry, layers, ageMs, isPurged, ...noFetch };
  }
}
