import type { Fault } from "./school-server.ts";

/** How a failing thing is asked again: after 2 s, doubling to 2 min, with jitter; a Retry-After is honoured up to 10 min. */
const firstDelay = 2_000;
const longestDelay = 120_000;
const longestRetryAfter = 600_000;
/** So many failing things are remembered; the oldest are forgotten first. */
const capacity = 2_000;

/** The last fault of a thing that fails; `since`, `retryAt`: ms since 1970. */
export type Failures = { count: number; since: number; retryAt: number; fault: Fault };

export class BackOff {
  #failing = new Map<string, Failures>();
  #now: () => number;
  #random: () => number;

  constructor(clock: { now: () => number; random: () => number }) {
    this.#now = clock.now;
    this.#random = clock.random;
  }

  /** Whether `key` may be asked now. */
  allows(key: string): boolean {
    return this.#now() >= (this.#failing.get(key)?.retryAt ?? 0);
  }

  isFailing(key: string): boolean {
    return this.#failing.has(key);
  }

  /** What came of asking the last time; undefined where that went well. */
  failuresOf(key: string): Failures | undefined {
    return this.#failing.get(key);
  }

  /** Why `key` is left alone now; undefined where it may be asked. */
  faultOf(key: string): Fault | undefined {
    return this.allows(key) ? undefined : this.#failing.get(key)?.fault;
  }

  succeeded(key: string): void {
    this.#failing.delete(key);
  }

  /**
   * Notes a failure; returns how long `key` is left alone now, ms: no shorter than it was before, or `atLeastUntil`. Who asked
   * into a pause, as an operator may, does not make the next one longer.
   */
  failed(key: string, fault: Fault, atLeastUntil = 0): number {
    const known = this.#failing.get(key);
    const { count: before = 0, since = this.#now(), retryAt: until = 0 } = known ?? {};
    const count = this.allows(key) ? before + 1 : before;
    const doubled = Math.min(firstDelay * 2 ** (count - 1), longestDelay);
    const jittered = doubled * (0.8 + 0.2 * this.#random());
    const delay = Math.max(jittered, Math.min((fault.retryAfter ?? 0) * 1_000, longestRetryAfter));
    const retryAt = Math.max(this.#now() + delay, until, atLeastUntil);
    this.learn(key, { count, since, retryAt, fault });
    return retryAt - this.#now();
  }

  /** Takes in what somebody else has seen of a failing thing. */
  learn(key: string, failures: Failures): void {
    this.#failing.delete(key);
    this.#failing.set(key, failures);
    for (const oldest of this.#failing.keys()) {
      if (this.#failing.size <= capacity) return;
      this.#failing.delete(oldest);
    }
  }
}
