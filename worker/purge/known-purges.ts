import { callStore, failed } from "../runtime/call-store.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { Generations, RequestScope, Runtime, Visibility } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

/** How long an isolate trusts its memory without a lookup. */
export const MEMORY_TRUST_MS = 1_000;
const LEDGER_INTERVAL_MS = 30_000;
/** After this time without the ledger, a purge may be unknown here. */
const CERTAIN_FOR_MS = 60_000;
const LEDGER_RETRY_MS = 10_000;
const MAX_PUBLISH_ATTEMPTS = 3;

/** `readAt`: when the ledger was last read, ms since 1970; 0 for never. */
type Known = { generations: Generations; readAt: number };

export type PurgeState = Awaited<ReturnType<KnownPurges["get"]>>;

/** The purges that this location knows. Its own are known to all its isolates after 1 s, others within 60 s. */
export class KnownPurges {
  #runtime: Runtime;
  #edge: EdgeStore;
  #refreshes: SingleFlight<Known>;
  #ledgerReads: SingleFlight<Known>;
  #known: Known = { generations: {}, readAt: 0 };
  #latest = "";
  #finished = 0;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #retryLedgerAt = 0;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#refreshes = new SingleFlight(runtime.now);
    this.#ledgerReads = new SingleFlight(runtime.now);
  }

  /** Never throws. */
  async get(scope: RequestScope) {
    if (this.#runtime.now() - this.#refreshedAt >= MEMORY_TRUST_MS) {
      const refresh = () => this.#refresh(scope);
      await this.#refreshes.join("", 2 * this.#runtime.kvTimeoutMs, scope.waitUntil, refresh);
    }
    const { generations, readAt } = this.#known;
    return {
      generations,
      latest: this.#latest,
      finished: this.#finished,
      /** Every purge of a minute ago or more is known. */
      isCertain: this.#runtime.now() - readAt < CERTAIN_FOR_MS,
      /** Until when no purge of this location can be missing, ms since 1970. */
      trustedUntil: this.#refreshedAt + MEMORY_TRUST_MS,
    };
  }

  /** Undefined if the ledger did not confirm it in time. */
  async startGeneration(scope: RequestScope, names: string[], visibility?: Visibility) {
    const startedAt = this.#runtime.now();
    const started = await this.#tryLedger(() => scope.ledger.startGeneration(names, visibility));
    if (!started) return undefined;
    await this.#addFromLedger(scope, started.generations);
    this.#refreshedAt = startedAt;
    return started.generation;
  }

  /** For a purge made here that is about to respond: requests from now on join no lookup from before. */
  countFinished(): void {
    this.#finished += 1;
  }

  async readLedger(scope: RequestScope): Promise<Known> {
    const generations = await this.#tryLedger(() => scope.ledger.read());
    if (generations) await this.#addFromLedger(scope, generations);
    else await this.#republish(scope, undefined);
    return this.#known;
  }

  async #refresh(scope: RequestScope): Promise<Known> {
    const startedAt = this.#runtime.now();
    const atEdge = await this.#addFromEdge(scope);
    const age = this.#runtime.now() - this.#known.readAt;
    if (age >= LEDGER_INTERVAL_MS && this.#runtime.now() >= this.#retryLedgerAt) {
      const read = () => this.readLedger(scope);
      const { kvTimeoutMs } = this.#runtime;
      const reading = this.#ledgerReads.join("", kvTimeoutMs, scope.waitUntil, read);
      if (age >= CERTAIN_FOR_MS) await reading;
    } else {
      await this.#republish(scope, atEdge);
    }
    this.#refreshedAt = startedAt;
    return this.#known;
  }

  async #addFromLedger(scope: RequestScope, generations: Generations): Promise<void> {
    this.#add({ generations, readAt: this.#runtime.now() });
    await this.#publish(scope);
  }

  async #addFromEdge(scope: RequestScope): Promise<Known | undefined> {
    const atEdge = await this.#edge.getJson<Known>(edgeKey(scope));
    if (atEdge) this.#add(atEdge);
    return atEdge;
  }

  /** The edge cache has no transactions: an isolate writes until it reads back everything that it knows. */
  async #publish(scope: RequestScope): Promise<void> {
    for (let attempt = 0; attempt < MAX_PUBLISH_ATTEMPTS; attempt++) {
      const atEdge = await this.#addFromEdge(scope);
      if (atEdge && includes(atEdge, this.#known)) return;
      await this.#edge.putJson(edgeKey(scope), this.#known);
    }
  }

  /** The edge cache may evict at any time: then a new isolate would serve entries from before a purge. */
  async #republish(scope: RequestScope, atEdge: Known | undefined): Promise<void> {
    const isPublished = atEdge && includes(atEdge, this.#known);
    if (this.#known.readAt > 0 && !isPublished) await this.#publish(scope);
  }

  #add({ generations, readAt }: Known): void {
    const merged = { ...this.#known.generations };
    for (const [name, generation] of Object.entries(generations)) {
      if (generation > (merged[name] ?? "")) merged[name] = generation;
      if (generation > this.#latest) this.#latest = generation;
    }
    this.#known = { generations: merged, readAt: Math.max(this.#known.readAt, readAt) };
  }

  async #tryLedger<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
    const value = await callStore(this.#runtime, "purge-ledger-failing", call, () => {
      this.#retryLedgerAt = this.#runtime.now() + LEDGER_RETRY_MS;
      return { retryInSeconds: LEDGER_RETRY_MS / 1_000 };
    });
    return value === failed ? undefined : value;
  }
}

function includes(a: Known, b: Known): boolean {
  const names = Object.keys(b.generations);
  return (
    a.readAt === b.readAt && names.every((name) => a.generations[name] === b.generations[name])
  );
}

function edgeKey({ settings }: RequestScope): string {
  return `known-purges|${siteKey(settings)}`;
}
