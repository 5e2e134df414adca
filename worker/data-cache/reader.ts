import type { KnownPurges, PurgeState } from "../purge/known-purges.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import type { DataEntry } from "./data-entry.ts";
import type { CacheLayer, Layers, LookupOptions, LookupResult } from "./layers.ts";
import type { OriginFetcher } from "./origin-fetcher.ts";
import type { Resource } from "./resource.ts";

export type ReadResult = {
  resource: Resource;
  status: "fresh" | "stale" | "stale-if-error" | "fetched" | "unavailable";
  entry: DataEntry | undefined;
  layers: CacheLayer[];
  ageMs: number;
  waitMs: number;
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
  /** For an album that no list confirms; false if there were too many. */
  takeUnlistedRead: () => boolean;
};

/** The data cache as one request sees it, with one lookup of the known purges for all of its reads. */
export class Reader {
  readonly scope: RequestScope;
  readonly services: ReaderServices;
  #purges: Promise<PurgeState> | undefined;

  constructor(scope: RequestScope, services: ReaderServices) {
    this.scope = scope;
    this.services = services;
  }

  /** Fresh is served; stale is served and revalidated in the background; missing or purged waits. Never throws. */
  async read(resource: Resource): Promise<ReadResult> {
    const { fetcher, runtime } = this.services;
    const lookup = await this.lookUp(resource);
    const { entry, generation, isFresh } = lookup;
    const canFetch = fetcher.canFetch(resource);
    if (!entry) {
      return canFetch || fetcher.inFlight(lookup)
        ? this.#waitForFetch(lookup)
        : this.#result(lookup, "unavailable", undefined);
    }
    if (isFresh) return this.#result(lookup, "fresh", entry);
    const isFailing = fetcher.backoff.isFailing(resource.key);
    const isPurged = entry.generation < generation;
    if (isPurged && !isFailing) return this.#waitForFetch(lookup);
    if (canFetch) fetcher.joinOrStart(this.scope, lookup, runtime.revalidationTimeoutMs);
    return this.#result(lookup, isFailing ? "stale-if-error" : "stale", entry);
  }

  /** Never fetches. */
  async lookUp(resource: Resource, options?: LookupOptions): Promise<LookupResult> {
    return this.services.layers.lookUp(this.scope, resource, await this.purges(), options);
  }

  purges(): Promise<PurgeState> {
    this.#purges ??= this.services.purges.get(this.scope);
    return this.#purges;
  }

  /** Fetches what was purged or is older than `dueAfterMs`, unless its backoff forbids it. */
  async revalidateOlderThan(dueAfterMs: number, resource: Resource, timeoutMs: number) {
    const lookup = await this.lookUp(resource);
    const { entry, generation } = lookup;
    const isRecent = entry && this.services.runtime.now() - entry.fetchedAt < dueAfterMs;
    if (isRecent && entry.generation >= generation) return;
    await this.revalidate(lookup, timeoutMs);
  }

  /** Fetches unless its backoff forbids it; settles when the entry is stored. */
  async revalidate(lookup: LookupResult, timeoutMs: number): Promise<void> {
    const { fetcher } = this.services;
    if (!fetcher.canFetch(lookup.resource)) return;
    const result = await fetcher.joinOrStart(this.scope, lookup, timeoutMs).result;
    if ("stored" in result) await result.stored;
  }

  async #waitForFetch(lookup: LookupResult): Promise<ReadResult> {
    const { runtime, fetcher } = this.services;
    const startedAt = runtime.now();
    const isCollapsed = fetcher.inFlight(lookup) !== undefined;
    const flight = fetcher.joinOrStart(this.scope, lookup, runtime.visitorTimeoutMs);
    const fetched = await fetcher.waitFor(flight, this.scope, lookup.resource);
    const waiting = { waitMs: runtime.now() - startedAt, isCollapsed };
    if ("entry" in fetched) {
      const { entry, isStored } = fetched;
      return { ...this.#result(lookup, "fetched", entry), ...waiting, isStored };
    }
    const status = lookup.entry ? "stale-if-error" : "unavailable";
    const { fault } = fetched;
    return { ...this.#result(lookup, status, lookup.entry), ...waiting, fault };
  }

  #result(
    { resource, layers, generation }: LookupResult,
    status: ReadResult["status"],
    entry: DataEntry | undefined,
  ): ReadResult {
    const ageMs = entry ? Math.max(0, this.services.runtime.now() - entry.fetchedAt) : 0;
    const isPurged = entry !== undefined && entry.generation < generation;
    const noFetch = { waitMs: 0, isCollapsed: false, isStored: false, fault: undefined };
    return { resource, status, entry, layers, ageMs, isPurged, ...noFetch };
  }
}
