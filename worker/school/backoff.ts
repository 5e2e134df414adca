import { LRUCache } from "lru-cache";
import { createEdgeStore } from "../http/edge-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Fault } from "./fetch-json.ts";

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 120_000;
const MAX_RETRY_AFTER_MS = 600_000;
const MAX_KEYS = 2_000;

/** `fault`: the last one; `since`, `retryAt`: ms since 1970. */
export type Failures = { count: number; since: number; retryAt: number; fault: Fault };

/** The next delay: 2 s, doubling to 2 min, with jitter, and as long as Retry-After. One during a delay does not double the next. */
export function nextFailure(
  last: Failures | undefined,
  fault: Fault,
  runtime: Pick<Runtime, "now" | "random">,
): Failures {
  const now = runtime.now();
  const before = last ?? { count: 0, since: now, retryAt: 0 };
  const count = now >= before.retryAt ? before.count + 1 : before.count;
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** (count - 1), MAX_DELAY_MS);
  const jittered = doubled * (0.8 + 0.2 * runtime.random());
  const delay = Math.max(jittered, Math.min((fault.retryAfter ?? 0) * 1_000, MAX_RETRY_AFTER_MS));
  return { count, since: before.since, retryAt: Math.max(now + delay, before.retryAt), fault };
}

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
