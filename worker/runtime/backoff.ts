/**
 * When a failing resource is fetched again: after 2 s, doubling to 2 min, with jitter; a Retry-After is honoured up to 10 min.
 * Isolates of one edge location share it through the edge cache, which is read only before the school API would be asked.
 */
import { BoundedMap } from "./bounded-map.ts";
import type { EdgeStore } from "./edge-store.ts";
import type { Fault } from "./fetch-json.ts";
import type { Runtime } from "./runtime.ts";

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 120_000;
const MAX_RETRY_AFTER_MS = 600_000;
const CAPACITY = 2_000;

/** The last fault of a resource that fails; `since`, `retryAt`: ms since 1970. */
export type Failures = { count: number; since: number; retryAt: number; fault: Fault };

export class Backoff {
  #failing = new BoundedMap<string, Failures>(CAPACITY);
  #runtime: Runtime;
  #edge: EdgeStore;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
  }

  isFailing(key: string): boolean {
    return this.#failing.has(key);
  }

  /** Why `key` is not fetched now, as far as this isolate knows; undefined where it may be. */
  faultOf(key: string): Fault | undefined {
    const failures = this.#failing.get(key);
    return failures && this.#runtime.now() < failures.retryAt ? failures.fault : undefined;
  }

  /** The same as far as this edge location knows. */
  async faultHere(key: string): Promise<Fault | undefined> {
    const fault = this.faultOf(key);
    if (fault) return fault;
    const failures = await this.#atEdge(key);
    if (failures) this.#failing.set(key, failures);
    return this.faultOf(key);
  }

  /** What this edge location knows of a failing resource; undefined where it is well. */
  async failuresHere(key: string): Promise<Failures | undefined> {
    const own = this.#failing.get(key);
    const atEdge = await this.#atEdge(key);
    if (!own || !atEdge) return own ?? atEdge;
    return { ...own, since: Math.min(own.since, atEdge.since) };
  }

  /** Tells the others only where they may think otherwise. */
  async succeeded(key: string): Promise<void> {
    if (this.#failing.delete(key)) await this.#edge.putJson(edgeKey(key), null);
  }

  /**
   * Notes a failure; returns how long `key` is not fetched now, ms: no shorter than any isolate here was told. An operator's
   * fetch during a pause does not make the next one longer.
   */
  async failed(key: string, fault: Fault): Promise<number> {
    const elsewhere = await this.#atEdge(key);
    const now = this.#runtime.now();
    const { count: before, since, retryAt } = this.#failing.get(key) ?? { ...none, since: now };
    const count = now >= retryAt ? before + 1 : before;
    const doubled = Math.min(FIRST_DELAY_MS * 2 ** (count - 1), MAX_DELAY_MS);
    const jittered = doubled * (0.8 + 0.2 * this.#runtime.random());
    const delay = Math.max(jittered, Math.min((fault.retryAfter ?? 0) * 1_000, MAX_RETRY_AFTER_MS));
    const failures: Failures = {
      count,
      since,
      retryAt: Math.max(now + delay, retryAt, elsewhere?.retryAt ?? 0),
      fault,
    };
    this.#failing.set(key, failures);
    await this.#edge.putJson(edgeKey(key), failures);
    return failures.retryAt - now;
  }

  async #atEdge(key: string): Promise<Failures | undefined> {
    return (await this.#edge.getJson<Failures | null>(edgeKey(key))) ?? undefined;
  }
}

const none = { count: 0, retryAt: 0 };

function edgeKey(key: string): string {
  return `back-off|${key}`;
}
