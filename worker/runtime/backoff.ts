import { LRUCache } from "lru-cache";
import { createEdgeStore } from "./edge-store.ts";
import type { Fault } from "./fetch-json.ts";
import { type Failures, nextFailure } from "./next-failure.ts";
import type { Runtime } from "./runtime.ts";

const MAX_KEYS = 2_000;

/** Delays the next fetch of what is failing; shared by the isolates of a location. */
export function createBackoff(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  const failing = new LRUCache<string, Failures>({ max: MAX_KEYS });
  return { localFault, sharedFault, recordSuccess, recordFailure };

  /** Why this isolate does not fetch `key` now; undefined if it may. */
  function localFault(key: string): Fault | undefined {
    const failures = failing.get(key);
    return failures && runtime.now() < failures.retryAt ? failures.fault : undefined;
  }

  /** Why this location does not fetch `key` now; undefined if it may. */
  async function sharedFault(key: string): Promise<Fault | undefined> {
    const fault = localFault(key);
    if (fault) return fault;
    const failures = await edge.getJson<Failures>(edgeKey(key));
    if (failures) failing.set(key, failures);
    return localFault(key);
  }

  async function recordSuccess(key: string): Promise<void> {
    if (failing.delete(key)) await edge.delete(edgeKey(key));
  }

  /** Returns how long `key` is not fetched now, ms. */
  async function recordFailure(key: string, fault: Fault): Promise<number> {
    const shared = await edge.getJson<Failures>(edgeKey(key));
    const next = nextFailure(failing.get(key), fault, runtime);
    const failures = { ...next, retryAt: Math.max(next.retryAt, shared?.retryAt ?? 0) };
    failing.set(key, failures);
    await edge.putJson(edgeKey(key), failures);
    return failures.retryAt - runtime.now();
  }
}

function edgeKey(key: string): string {
  return `back-off|${key}`;
}
