import { listNames } from "../../app/school-api.ts";
import { KnownPurges, MEMORY_TRUST_MS } from "../purge/known-purges.ts";
import { createBudget } from "../runtime/budget.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime, Visibility } from "../runtime/runtime.ts";
import { parseContent } from "./data-entry.ts";
import { Layers, type LookupResult, type Stores } from "./layers.ts";
import { OriginFetcher } from "./origin-fetcher.ts";
import { Reader, type ReaderServices } from "./reader.ts";
import { listResource, type Resource } from "./resource.ts";

export type PurgeReport = {
  read: Resource["read"];
  changed: boolean;
  /** How many visitors see; if the fetch failed, those of the last good copy, if any. */
  items: number | undefined;
  fault?: Fault;
};

/** The free plan allows 50 for each run; the lookup of purges needs the rest. */
const MAX_SUBREQUESTS = 43;
const SUBREQUESTS_PER_FETCH = 5;
/** The cron runs each minute: what was fetched by its last run is nearly a minute old. */
const DUE_SOON_MS = 30_000;
/** Albums fetched by an id that cannot be checked while the school's list is unavailable. */
const UNLISTED_PER_MINUTE = 30;

/** JSON of the school API. A failing school API leaves the last good copy; no older fetch overwrites a purge's. */
export class DataCache {
  #services: ReaderServices;

  constructor(runtime: Runtime, stores: Stores) {
    const layers = new Layers(runtime, stores);
    this.#services = {
      runtime,
      layers,
      fetcher: new OriginFetcher(runtime, layers, stores.edge),
      purges: new KnownPurges(runtime, stores.edge),
      takeUnlistedRead: createBudget(runtime.now, UNLISTED_PER_MINUTE, 60_000),
    };
  }

  readerFor(scope: RequestScope): Reader {
    return new Reader(scope, this.#services);
  }

  /** The cron: revalidates the lists that are due before its next run, the most overdue first; what exceeds the limit waits a minute. */
  async revalidateDue(scope: RequestScope): Promise<void> {
    const { runtime, fetcher } = this.#services;
    const reader = this.readerFor(scope);
    const lookups = await Promise.all(
      listNames.map((name) => reader.lookUp(listResource(name, scope.settings))),
    );
    const remote = lookups.flatMap(({ layers }) => layers.filter((layer) => layer !== "memory"));
    const purged = lookups.filter((layer) => (layer.entry?.generation ?? "") < layer.generation);
    // After a purge the previous generation was looked up as well.
    const remaining = MAX_SUBREQUESTS - remote.length - 2 * purged.length;
    const maxFetches = Math.max(0, Math.floor(remaining / SUBREQUESTS_PER_FETCH));
    const overdue = ({ resource, entry }: LookupResult) =>
      (runtime.now() - (entry?.fetchedAt ?? 0)) / resource.freshForMs;
    const due = lookups
      .filter(({ resource, isFresh, entry }) => {
        const age = runtime.now() - (entry?.fetchedAt ?? 0);
        const isDue = !isFresh || age > resource.freshForMs - DUE_SOON_MS;
        return isDue && fetcher.canFetch(resource);
      })
      .toSorted((a, b) => overdue(b) - overdue(a))
      .slice(0, maxFetches);
    const timeoutMs = runtime.revalidationTimeoutMs;
    await Promise.allSettled(due.map((lookup) => reader.revalidate(lookup, timeoutMs)));
  }

  /** Starts a generation of all names and fetches the lists; undefined if the ledger did not confirm it. */
  async purge(
    scope: RequestScope,
    resources: Resource[],
    otherNames: string[],
    visibility?: Visibility,
  ): Promise<PurgeReport[] | undefined> {
    const { runtime, purges } = this.#services;
    const reader = this.readerFor(scope);
    await reader.purges();
    const names = [...resources.map(({ read }) => read as string), ...otherNames];
    const generation = await purges.startGeneration(scope, names, visibility);
    if (generation === undefined) return undefined;
    const [reports] = await Promise.all([
      Promise.all(resources.map((resource) => this.#purgeOne(reader, resource, generation))),
      // Afterwards every isolate of this location has looked up the known purges again.
      runtime.sleep(MEMORY_TRUST_MS),
    ]);
    // Another purge may have written the edge cache at the same moment.
    await purges.readLedger(scope);
    purges.countFinished();
    return reports;
  }

  async #purgeOne(reader: Reader, resource: Resource, generation: string): Promise<PurgeReport> {
    const { scope } = reader;
    const { runtime, layers, fetcher } = this.#services;
    const { read } = resource;
    const lookup = { ...(await reader.lookUp(resource)), generation };
    const { entry: old } = lookup;
    const options = { ignoresBackoff: true };
    const result = await fetcher.start(scope, lookup, runtime.visitorTimeoutMs, options).result;
    const countItems = (entry = old) => entry && parseContent(entry, resource)?.items.length;
    if ("fault" in result) {
      await layers.storeLastGood(scope, lookup);
      return { read, changed: false, items: countItems(), fault: result.fault };
    }
    await result.stored;
    const { entry } = result;
    return { read, changed: entry.etag !== old?.etag, items: countItems(entry) };
  }
}
