import { BoundedMap } from "./bounded-map.ts";
import type { EdgeStore } from "./edge-store.ts";
import type { Fault } from "./fetch-json.ts";
import type { Runtime } from "./runtime.ts";

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 120_000;
const MAX_RETRY_AFTER_MS = 600_000;
const MAX_KEYS = 2_000;

/** `fault`: the last one; `since`, `retryAt`: ms since 1970. */
export type Failures = { count: number; since: number; retryAt: number; fault: Fault };

/** Delays the next fetch of a failing resource: 2 s, doubling to 2 min, with jitter, and as long as Retry-After. */
export class Backoff {
  #failing = new BoundedMap<string, Failures>(MAX_KEYS);
  #runtime: Runtime;
  #edge: EdgeStore;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
  }

  isFailing(key: string): boolean {
    return this.#failing.has(key);
  }

  /** Why this isolate does not fetch `key` now; undefined if it may. */
  localFault(key: string): Fault | undefined {
    const failures = this.#failing.get(key);
    return failures && this.#runtime.now() < failures.retryAt ? failures.fault : undefined;
  }

  /** Why this location does not fetch `key` now; undefined if it may. */
  async sharedFault(key: string): Promise<Fault | undefined> {
    const fault = this.localFault(key);
    if (fault) return fault;
    const failures = await this.#edge.getJson<Failures>(edgeKey(key));
    if (failures) this.#failing.set(key, failures);
    return this.localFault(key);
  }

  async getFailures(key: string): Promise<Failures | undefined> {
    const local = this.#failing.get(key);
    const shared = await this.#edge.getJson<Failures>(edgeKey(key));
    if (!local || !shared) return local ?? shared;
    return { ...local, since: Math.min(local.since, shared.since) };
  }

  async recordSuccess(key: string): Promise<void> {
    if (this.#failing.delete(key)) await this.#edge.delete(edgeKey(key));
  }

  /** How long `key` is not fetched now, ms. A purge that fetches during the delay does not double the next one. */
  async recordFailure(key: string, fault: Fault): Promise<number> {
    const shared = await this.#edge.getJson<Failures>(edgeKey(key));
    const now = this.#runtime.now();
    const last = this.#failing.get(key) ?? { count: 0, since: now, retryAt: 0 };
    const count = now >= last.retryAt ? last.count + 1 : last.count;
    const doubled = Math.min(FIRST_DELAY_MS * 2 ** (count - 1), MAX_DELAY_MS);
    const jittered = doubled * (0.8 + 0.2 * this.#runtime.random());
    const delay = Math.max(jittered, Math.min((fault.retryAfter ?? 0) * 1_000, MAX_RETRY_AFTER_MS));
    const retryAt = Math.max(now + delay, last.retryAt, shared?.retryAt ?? 0);
    const failures: Failures = { count, since: last.since, retryAt, fault };
    this.#failing.set(key, failures);
    await this.#edge.putJson(edgeKey(key), failures);
    return retryAt - now;
  }
}

function edgeKey(key: string): string {
  return `back-off|${key}`;
}
