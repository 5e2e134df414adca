import { AsyncLocalStorage } from "node:async_hooks";

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

type Timer = { at: number; ring: () => void };

let lastTimer = 0;

/** A clock that moves only when the test advances it, and the time of all timers and timeouts. */
export class Clock {
  /** ms since 1970; a Saturday morning of the school's winter hours. */
  time = Date.parse("2026-11-21T04:00:00Z");
  #timers = new Map<number, Timer>();

  now = (): number => this.time;

  /** Each timer until then fires at its time. */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    while (this.fireNext(end));
    this.time = end;
  }

  /** Moves on to the next timer; false if there is none until `end`. */
  fireNext(end = Number.MAX_SAFE_INTEGER): boolean {
    const [next] = [...this.#timers].sort(([, one], [, other]) => one.at - other.at);
    if (!next || next[1].at > end) return false;
    const [id, { at, ring }] = next;
    this.#timers.delete(id);
    this.time = Math.max(this.time, at);
    ring();
    return true;
  }

  /** Moves on from timer to timer while something waits for them, until `work` is done. */
  async passUntil<Value>(work: Promise<Value>, isWaiting = () => true): Promise<Value> {
    let isDone = false;
    const mark = () => {
      isDone = true;
    };
    work.then(mark, mark);
    const giveUpAt = Date.now() + 30_000;
    while (!isDone) {
      if (Date.now() > giveUpAt)
        throw new Error(`The work has not ended by ${new Date(this.time).toISOString()}`);
      await new Promise((resolve) => real.setTimeout(resolve));
      if (!isDone && isWaiting()) this.fireNext();
    }
    return work;
  }

  /** Timers and timeouts of this work follow the clock, so that none depends on the machine's speed. */
  run<Value>(work: () => Value): Value {
    return clocks.run(this, work);
  }

  setTimer(ring: () => void, milliseconds: number): number {
    lastTimer -= 1;
    this.#timers.set(lastTimer, { at: this.time + milliseconds, ring });
    return lastTimer;
  }

  clearTimer(timer: number): boolean {
    return this.#timers.delete(timer);
  }
}

const clocks = new AsyncLocalStorage<Clock>();
const real = { setTimeout, clearTimeout };

Object.assign(globalThis, {
  // A timer of 0 ms only yields, as React's do.
  setTimeout: (ring: () => void, milliseconds = 0) => {
    if (milliseconds === Number.POSITIVE_INFINITY) return 0;
    const clock = milliseconds > 0 ? clocks.getStore() : undefined;
    return clock ? clock.setTimer(ring, milliseconds) : real.setTimeout(ring, milliseconds);
  },
  clearTimeout: (timer: number) => clocks.getStore()?.clearTimer(timer) || real.clearTimeout(timer),
});

AbortSignal.timeout = (milliseconds) => {
  const limit = new AbortController();
  const ring = () => limit.abort(new DOMException("The time is over", "TimeoutError"));
  setTimeout(ring, milliseconds);
  return limit.signal;
};
