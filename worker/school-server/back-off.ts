/** How a failing thing is asked again: after 2 s, doubling to 2 min, with jitter; a Retry-After is honoured up to 10 min. */
const firstDelay = 2_000;
const longestDelay = 120_000;
const longestRetryAfter = 600_000;

type Failures = { count: number; retryAt: number };

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

  succeeded(key: string): void {
    this.#failing.delete(key);
  }

  /** Notes a failure; returns how long `key` is left alone now, ms. `retryAfter` in seconds. */
  failed(key: string, retryAfter = 0): number {
    const count = (this.#failing.get(key)?.count ?? 0) + 1;
    const doubled = Math.min(firstDelay * 2 ** (count - 1), longestDelay);
    const jittered = doubled * (0.8 + 0.2 * this.#random());
    const delay = Math.max(jittered, Math.min(retryAfter * 1_000, longestRetryAfter));
    this.#failing.set(key, { count, retryAt: this.#now() + delay });
    return delay;
  }
}
