import { LRUCache } from "lru-cache";
import type { EdgeStore } from "./edge-store.ts";
import type { Fault } from "./fetch-json.ts";
import { type Failures, nextFailure } from "./next-failure.ts";
import type { Runtime } from "./runtime.ts";

const MAX_KEYS = 2_000;

/** Delays the next fetch of what is failing; shared by the isolates of a location. */
export class Backoff {
  #failing = new LRUCache<string, Failures>({ max: MAX_KEYS });
  #runtime: Runtime;
  #edge: EdgeStore;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
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

  async recordSuccess(key: string): Promise<void> {
    if (this.#failing.delete(key)) await this.#edge.delete(edgeKey(key));
  }

  /** Returns how long `key` is not fetched now, ms. */
  async recordFailure(key: string, fault: Fault): Promise<number> {
    const shared = await this.#edge.getJson<Failures>(edgeKey(key));
    const next = nextFailure(this.#failing.get(key), fault, this.#runtime);
    const failures = { ...next, retryAt: Math.max(next.retryAt, shared?.retryAt ?? 0) };
    this.#failing.set(key, failures);
    await this.#edge.putJson(edgeKey(key), failures);
    return failures.retryAt - this.#runtime.now();
  }
}

function edgeKey(key: string): string {
  return `back-off|${key}`;
}
