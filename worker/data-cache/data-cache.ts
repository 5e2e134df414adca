/**
 * The data cache: what the school API answered, kept near the visitors. Promises: any number of visitors make one call; a
 * failing school API leaves the last good copy in place; what a purge fetched is never overwritten by what came before.
 * How a request reads: reader.ts. Where content is kept: layers.ts. How the school API is asked: fills.ts.
 */
import { listNames } from "../../app/school-api.ts";
import { KnownPurges, memoryTrust } from "../purge/known-purges.ts";
import { Budget } from "../runtime/budget.ts";
import type { Platform, Scope } from "../runtime/runtime.ts";
import type { Fault } from "../runtime/school-api-fetch.ts";
import { Fills } from "./fills.ts";
import { Layers, type Stores } from "./layers.ts";
import { Reader } from "./reader.ts";
import { contentOf } from "./record.ts";
import { listTarget, type Target } from "./target.ts";

export type PurgeReport = {
  read: Target["read"];
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
const subrequestsARun = 43;
/** Is it backed off, ask, keep in the edge cache and in KV, and note that it is well again. */
const subrequestsAFill = 5;

/** Reads that one run looks at, and that one purge fetches at once: three subrequests each, of the 50 of a free Worker. */
const maxReadsAtOnce = 13;

/** Albums that visitors may ask for by an identifier while the school's list of all cannot be had. */
const unlistedAMinute = 30;

export class DataCache {
  #platform: Platform;
  #layers: Layers;
  #fills: Fills;
  #purges: KnownPurges;
  #unlisted: Budget;

  constructor(platform: Platform, stores: Stores) {
    this.#platform = platform;
    this.#layers = new Layers(platform, stores);
    this.#fills = new Fills(platform, this.#layers, stores.edge);
    this.#purges = new KnownPurges(platform, stores.edge);
    this.#unlisted = new Budget(platform.now, unlistedAMinute, 60_000);
  }

  readerFor(scope: Scope): Reader {
    return new Reader(scope, {
      platform: this.#platform,
      layers: this.#layers,
      fills: this.#fills,
      purges: this.#purges,
      unlisted: this.#unlisted,
    });
  }

  /**
   * The cron: revalidates the lists that are due, so that no visitor waits; one failing read stops no other. A free Worker
   * may make 50 subrequests a run, looks into the edge cache and KV among them: what does not fit waits for the next minute,
   * what is longest overdue comes first.
   */
  async revalidateDue(scope: Scope): Promise<void> {
    const reader = this.readerFor(scope);
    const names = readsOfMinute(listNames, reader.minute());
    const targets = names.map((name) => listTarget(name, scope.settings));
    const looks = await Promise.all(
      targets.map(async (target) => ({ target, found: await reader.lookUp(target) })),
    );
    const looked = looks.flatMap(({ found }) =>
      found.consulted.filter((layer) => layer !== "memory"),
    );
    const purged = looks.filter(({ found }) => (found.record?.generation ?? "") < found.generation);
    // For those it was looked for what was good before the purge as well.
    const left = subrequestsARun - looked.length - 2 * purged.length;
    const affordable = Math.max(0, Math.floor(left / subrequestsAFill));
    const overdue = ({ target, found }: (typeof looks)[number]) =>
      (this.#platform.now() - (found.record?.fetchedAt ?? 0)) / target.freshFor;
    const due = looks
      .filter(({ target, found }) => !found.isFresh && this.#fills.isAllowed(scope, target))
      .toSorted((a, b) => overdue(b) - overdue(a))
      .slice(0, affordable);
    await Promise.allSettled(due.map(({ target, found }) => reader.revalidateFound(target, found)));
  }

  /**
   * Begins a new generation of the lists and fetches them at once, as many as fit; reports in the order given. `others` (album,
   * images), and lists beyond those that fit, begin one too, but are fetched when they are next asked for. When it is over, all isolates of this location know of it.
   * Undefined where the ledger of purges cannot be reached, or answers too late to say.
   */
  async purge(
    scope: Scope,
    targets: Target[],
    others: string[],
  ): Promise<PurgeReport[] | undefined> {
    const before = this.readerFor(scope);
    await before.knownPurges();
    const names = [...targets.map((target) => target.read as string), ...others];
    const generation = await this.#purges.begin(scope, names);
    if (generation === undefined) return undefined;
    const now = targets.slice(0, maxReadsAtOnce);
    const purged = now.map((target) => this.#purgeOne(before, target, generation));
    const [reports] = await Promise.all([Promise.all(purged), this.#platform.pause(memoryTrust)]);
    await this.#purges.ask(scope);
    this.#purges.end();
    return [...reports, ...targets.slice(maxReadsAtOnce).map(fetchedLater)];
  }

  async #purgeOne(reader: Reader, target: Target, generation: string): Promise<PurgeReport> {
    const old = await reader.lookUp(target);
    const timeout = this.#platform.visitorTimeout;
    const found = { record: old.record, generation };
    const options = { timeout, evenIfFailing: true };
    const filled = await this.#fills.lead(reader.scope, target, found, options).result;
    const { read } = target;
    const before = old.record && contentOf(old.record, target);
    const { fetchedAt = 0 } = old.record ?? {};
    const standing = before && { items: before.items, fetchedAt };
    if ("fault" in filled) {
      if (old.record) await this.#layers.standIn(reader.scope, target, old.record, generation);
      const { fault } = filled;
      return { read, fetched: false, changed: false, items: undefined, standing, fault };
    }
    await filled.kept;
    const changed = filled.record.etag !== old.record?.etag;
    const { items, content: after } = contentOf(filled.record, target) ?? {};
    const contents = { before: before?.content, after };
    return { read, fetched: true, changed, items, standing, ...contents, fault: undefined };
  }
}

function fetchedLater({ read }: Target): PurgeReport {
  const nothing = { items: undefined, standing: undefined, fault: undefined };
  return { read, fetched: false, changed: false, ...nothing };
}

/** Where there are more reads than a run can look at, each minute has its part of them. */
export function readsOfMinute<Name>(names: readonly Name[], minute: number): Name[] {
  if (names.length <= maxReadsAtOnce) return [...names];
  const start = (minute * maxReadsAtOnce) % names.length;
  return [...names.slice(start), ...names.slice(0, start)].slice(0, maxReadsAtOnce);
}
