/**
 * The data cache: what the school API answered, kept near the visitors. Promises: any number of visitors make one call; a
 * failing school API leaves the last good copy in place; what a purge fetched is never overwritten by what came before.
 * How a request reads: reader.ts. Where content is kept: layers.ts. How the school API is asked: fills.ts.
 */
import { listNames } from "../../app/school-api.ts";
import { KnownPurges, MEMORY_TRUST_MS } from "../purge/known-purges.ts";
import { Budget } from "../runtime/budget.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { contentOf } from "./data-entry.ts";
import { Fetches } from "./fetches.ts";
import { Layers, type Stores } from "./layers.ts";
import { Reader } from "./reader.ts";
import { listResource, type Resource } from "./resource.ts";

export type PurgeReport = {
  read: Resource["read"];
  /** Where it is neither fetched nor has a fault, it is fetched when it is next asked for. */
  fetched: boolean;
  changed: boolean;
  items: number | undefined;
  /** What was kept before, and stays where it was not fetched. */
  standing: { items: number; fetchedAt: number } | undefined;
  /** What it held before and holds now, where it was fetched. */
  before?: unknown;
  after?: unknown;
  fault: Fault | undefined;
};

/** Of the 50 of a free Worker, less what asking for purges takes. */
const MAX_SUBREQUESTS = 43;
/** Is it backed off, ask, keep in the edge cache and in KV, and note that it is well again. */
const SUBREQUESTS_PER_FETCH = 5;

/** Reads that one run looks at, and that one purge fetches at once: three subrequests each, of the 50 of a free Worker. */
const MAX_READS_AT_ONCE = 13;

/** Albums that visitors may ask for by an identifier while the school's list of all cannot be had. */
const UNLISTED_PER_MINUTE = 30;

export class DataCache {
  #runtime: Runtime;
  #layers: Layers;
  #fetches: Fetches;
  #purges: KnownPurges;
  #unlisted: Budget;

  constructor(runtime: Runtime, stores: Stores) {
    this.#runtime = runtime;
    this.#layers = new Layers(runtime, stores);
    this.#fetches = new Fetches(runtime, this.#layers, stores.edge);
    this.#purges = new KnownPurges(runtime, stores.edge);
    this.#unlisted = new Budget(runtime.now, UNLISTED_PER_MINUTE, 60_000);
  }

  readerFor(scope: RequestScope): Reader {
    return new Reader(scope, {
      runtime: this.#runtime,
      layers: this.#layers,
      fetches: this.#fetches,
      purges: this.#purges,
      unlisted: this.#unlisted,
    });
  }

  /**
   * The cron: revalidates the lists that are due, so that no visitor waits; one failing read stops no other. A free Worker
   * may make 50 subrequests a run, looks into the edge cache and KV among them: what does not fit waits for the next minute,
   * what is longest overdue comes first.
   */
  async revalidateDue(scope: RequestScope): Promise<void> {
    const reader = this.readerFor(scope);
    const names = readsOfMinute(listNames, reader.minute());
    const resources = names.map((name) => listResource(name, scope.settings));
    const looks = await Promise.all(
      resources.map(async (resource) => ({ resource, found: await reader.lookUp(resource) })),
    );
    const looked = looks.flatMap(({ found }) =>
      found.consulted.filter((layer) => layer !== "memory"),
    );
    const purged = looks.filter(({ found }) => (found.entry?.generation ?? "") < found.generation);
    // For those it was looked for what was good before the purge as well.
    const left = MAX_SUBREQUESTS - looked.length - 2 * purged.length;
    const affordable = Math.max(0, Math.floor(left / SUBREQUESTS_PER_FETCH));
    const overdue = ({ resource, found }: (typeof looks)[number]) =>
      (this.#runtime.now() - (found.entry?.fetchedAt ?? 0)) / resource.freshFor;
    const due = looks
      .filter(({ resource, found }) => !found.isFresh && this.#fetches.isAllowed(scope, resource))
      .toSorted((a, b) => overdue(b) - overdue(a))
      .slice(0, affordable);
    await Promise.allSettled(
      due.map(({ resource, found }) => reader.revalidateEntry(resource, found)),
    );
  }

  /**
   * Begins a new generation of the lists and fetches them at once, as many as fit; reports in the order given. `others` (album,
   * images), and lists beyond those that fit, begin one too, but are fetched when they are next asked for. When it is over, all isolates of this location know of it.
   * Undefined where the ledger of purges cannot be reached, or answers too late to say.
   */
  async purge(
    scope: RequestScope,
    resources: Resource[],
    others: string[],
  ): Promise<PurgeReport[] | undefined> {
    const before = this.readerFor(scope);
    await before.knownPurges();
    const names = [...resources.map((resource) => resource.read as string), ...others];
    const generation = await this.#purges.begin(scope, names);
    if (generation === undefined) return undefined;
    const now = resources.slice(0, MAX_READS_AT_ONCE);
    const purged = now.map((resource) => this.#purgeOne(before, resource, generation));
    const [reports] = await Promise.all([
      Promise.all(purged),
      this.#runtime.pause(MEMORY_TRUST_MS),
    ]);
    await this.#purges.ask(scope);
    this.#purges.end();
    return [...reports, ...resources.slice(MAX_READS_AT_ONCE).map(fetchedLater)];
  }

  async #purgeOne(reader: Reader, resource: Resource, generation: string): Promise<PurgeReport> {
    const old = await reader.lookUp(resource);
    const timeout = this.#runtime.visitorTimeout;
    const found = { entry: old.entry, generation };
    const options = { timeout, evenIfFailing: true };
    const fetchResult = await this.#fetches.startFlight(reader.scope, resource, found, options)
      .result;
    const { read } = resource;
    const before = old.entry && contentOf(old.entry, resource);
    const { fetchedAt = 0 } = old.entry ?? {};
    const standing = before && { items: before.items, fetchedAt };
    if ("fault" in fetchResult) {
      if (old.entry) await this.#layers.standIn(reader.scope, resource, old.entry, generation);
      const { fault } = fetchResult;
      return { read, fetched: false, changed: false, items: undefined, standing, fault };
    }
    await fetchResult.kept;
    const changed = fetchResult.entry.etag !== old.entry?.etag;
    const { items, content: after } = contentOf(fetchResult.entry, resource) ?? {};
    const contents = { before: before?.content, after };
    return { read, fetched: true, changed, items, standing, ...contents, fault: undefined };
  }
}

function fetchedLater({ read }: Resource): PurgeReport {
  const nothing = { items: undefined, standing: undefined, fault: undefined };
  return { read, fetched: false, changed: false, ...nothing };
}

/** Where there are more reads than a run can look at, each minute has its part of them. */
export function readsOfMinute<Name>(names: readonly Name[], minute: number): Name[] {
  if (names.length <= MAX_READS_AT_ONCE) return [...names];
  const start = (minute * MAX_READS_AT_ONCE) % names.length;
  return [...names.slice(start), ...names.slice(0, start)].slice(0, MAX_READS_AT_ONCE);
}
