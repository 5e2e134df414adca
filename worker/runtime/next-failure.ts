import type { Fault } from "./fetch-json.ts";
import type { Runtime } from "./runtime.ts";

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 120_000;
const MAX_RETRY_AFTER_MS = 600_000;

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
