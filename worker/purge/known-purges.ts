/**
 * What this edge location knows of purges. Promises: an isolate trusts its memory for one second, so a purge of this
 * location is known here when that second is over; the ledger is asked at most every 30 s for a location, so a purge made
 * elsewhere is known within 60; while it cannot be asked, what was learned from it stays known.
 */

import type { EdgeStore } from "../runtime/edge-store.ts";
import { logProblem } from "../runtime/log.ts";
import type { Generations, RequestScope, Runtime } from "../runtime/runtime.ts";
import { schoolIn } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { failed, tryWithin } from "../runtime/try-within.ts";

/** How long an isolate does not look at the edge cache again, ms. */
export const MEMORY_TRUST_MS = 1_000;
/** How long a location does not ask the ledger again, ms. */
const POLL_INTERVAL_MS = 30_000;
/** What is known was asked for no longer ago than this, or it is not known what else was purged, ms. */
const CERTAIN_FOR_MS = 60_000;

/** How long a ledger that failed is not asked again, ms. */
const RETRY_AFTER_MS = 10_000;

/** Of reading and writing what a location knows, where several isolates do so at once. */
const MAX_ROUNDS = 3;

/** `askedAt`: when the ledger gave them, ms since 1970; 0 for never. */
type Learned = { generations: Generations; askedAt: number };

export type PurgeState = {
  generations: Generations;
  /** The last of them. */
  latest: string;
  /** How many were made through this isolate and are over: what they fetched is there. */
  ended: number;
  /** Whether a purge of a minute ago, made anywhere, would be among them. */
  isCertain: boolean;
  /** Until when no purge of this location can be missing, ms since 1970. */
  trustedUntil: number;
};

export class KnownPurges {
  #runtime: Runtime;
  #edge: EdgeStore;
  #lookUps: SingleFlight<Learned>;
  #ledgerReads: SingleFlight<Learned>;
  #learned: Learned = { generations: {}, askedAt: 0 };
  #latest = "";
  #ended = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = 0;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#lookUps = new SingleFlight(runtime.now);
    this.#ledgerReads = new SingleFlight(runtime.now);
  }

  /** Never throws. */
  async known(scope: RequestScope): Promise<PurgeState> {
    if (this.#runtime.now() - this.#lookedAt >= MEMORY_TRUST_MS) {
      const look = () => this.#look(scope);
      await this.#lookUps.share("look", 2 * this.#runtime.kvTimeout, scope.waitUntil, look);
    }
    const { generations, askedAt } = this.#learned;
    const isCertain = this.#runtime.now() - askedAt < CERTAIN_FOR_MS;
    const trustedUntil = this.#lookedAt + MEMORY_TRUST_MS;
    const [latest, ended] = [this.#latest, this.#ended];
    return { generations, latest, ended, isCertain, trustedUntil };
  }

  /** Begins a generation in the ledger; undefined where that cannot be reached, or answers too late to say. */
  async begin(scope: RequestScope, names: string[]): Promise<string | undefined> {
    const startedAt = this.#runtime.now();
    const nextGenerations = await this.#try(() => scope.ledger.begin(names));
    if (!nextGenerations) return undefined;
    await this.#learn(scope, nextGenerations.generations);
    this.#lookedAt = startedAt;
    return nextGenerations.generation;
  }

  /** Of a purge that was nextGenerations here: its content is there, and it is about to be answered. */
  end(): void {
    this.#ended += 1;
  }

  /**
   * Tells the other isolates of this location what is known here, and hears what they know: whoever writes last has read
   * what the others wrote, or does so again.
   */
  async #share(scope: RequestScope): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const atEdge = await this.#edge.getJson<Learned>(edgeKey(scope));
      if (atEdge) this.#take(atEdge);
      if (atEdge && isAllIn(atEdge, this.#learned)) return;
      await this.#edge.putJson(edgeKey(scope), this.#learned);
    }
  }

  async #look(scope: RequestScope): Promise<Learned> {
    const startedAt = this.#runtime.now();
    const atEdge = await this.#edge.getJson<Learned>(edgeKey(scope));
    if (atEdge) this.#take(atEdge);
    const age = this.#runtime.now() - this.#learned.askedAt;
    if (age >= POLL_INTERVAL_MS && this.#runtime.now() >= this.#pausedUntil) {
      const asking = this.#ledgerReads.share("ask", this.#runtime.kvTimeout, scope.waitUntil, () =>
        this.ask(scope),
      );
      if (age >= CERTAIN_FOR_MS) await asking;
    } else {
      await this.#remind(scope, atEdge);
    }
    this.#lookedAt = startedAt;
    return this.#learned;
  }

  /** Asks the ledger, whatever is known, and tells the others. Also of a purge that two of them wrote at the same moment. */
  async ask(scope: RequestScope): Promise<Learned> {
    const generations = await this.#try(() => scope.ledger.read());
    if (generations) await this.#learn(scope, generations);
    else await this.#remind(scope, undefined);
    return this.#learned;
  }

  /** Where the edge cache has forgotten what is known here, who is new would look for content of before the purge. */
  async #remind(scope: RequestScope, atEdge: Learned | undefined): Promise<void> {
    const isThere = atEdge && isAllIn(atEdge, this.#learned);
    if (this.#learned.askedAt > 0 && !isThere) await this.#share(scope);
  }

  /** Takes in what the ledger gave, and tells the other isolates of this location. */
  async #learn(scope: RequestScope, generations: Generations): Promise<void> {
    this.#take({ generations, askedAt: this.#runtime.now() });
    await this.#share(scope);
  }

  #take({ generations, askedAt }: Learned): void {
    this.#learned = {
      generations: merge(this.#learned.generations, generations),
      askedAt: Math.max(this.#learned.askedAt, askedAt),
    };
    for (const generation of Object.values(generations)) {
      if (generation > this.#latest) this.#latest = generation;
    }
  }

  async #try<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
    const value = await tryWithin(this.#runtime.kvTimeout, call, (fault) => {
      this.#pausedUntil = this.#runtime.now() + RETRY_AFTER_MS;
      logProblem("purge-ledger-failing", { fault, retryInSeconds: RETRY_AFTER_MS / 1_000 });
    });
    return value === failed ? undefined : value;
  }
}

/** Whether whoever reads this knows all of that. */
function isAllIn(read: Learned, { generations, askedAt }: Learned): boolean {
  const names = Object.keys(generations);
  return (
    read.askedAt === askedAt && names.every((name) => read.generations[name] === generations[name])
  );
}

/** For each name the later generation of the two. */
function merge(a: Generations, b: Generations): Generations {
  const merged = { ...a };
  for (const [name, generation] of Object.entries(b)) {
    if (generation > (merged[name] ?? "")) merged[name] = generation;
  }
  return merged;
}

function edgeKey({ settings }: RequestScope): string {
  return `purges|${schoolIn(settings)}`;
}
