import { Clock } from "./clock.ts";

type Timer = { at: number; ring: () => void };

const real = { setTimeout, clearTimeout, abortAfter: AbortSignal.timeout };

const timeIsOver = new DOMException("The time is over", "TimeoutError");

/** Microtask turns: many more than between two calls of the platform. */
const turns = 200;

/**
 * A fake clock for all timers and timeouts of this isolate. Between two timers
 * all pending work is done, always in the same order, so that a history is reproducible.
 */
export class VirtualTime extends Clock {
  #timers = new Map<number, Timer>();
  #last = 0;
  #underWay = new Set<Promise<unknown>>();
  #hasMoved = false;

  /** Replaces the isolate's timers; returns a function that restores them. */
  begin(): () => void {
    Object.assign(globalThis, {
      setTimeout: (ring: () => void, milliseconds = 0) => this.#set(ring, milliseconds),
      clearTimeout: (timer: number) => void this.#timers.delete(timer),
    });
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController();
      const ring = () => limit.abort(timeIsOver);
      this.#set(ring, milliseconds);
      return limit.signal;
    };
    return () => {
      const { abortAfter, ...timers } = real;
      Object.assign(globalThis, timers);
      AbortSignal.timeout = abortAfter;
    };
  }

  /** Advances the clock; each timer fires at its time. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await this.settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      const [id, { at, ring }] = next;
      this.#timers.delete(id);
      this.time = at;
      ring();
      await this.settle();
    }
    this.time = end;
  }

  /** Waits until nothing happens without the clock moving. */
  async settle(): Promise<void> {
    do {
      this.#hasMoved = false;
      for (let turn = 0; turn < turns; turn++) await undefined;
      while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
    } while (this.#hasMoved);
  }

  /** Reports activity, so that the clock waits for more. */
  move(): void {
    this.#hasMoved = true;
  }

  /** For work outside the microtask queue, such as reading a body: it takes no virtual time. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.#hasMoved = true;
    const noted = work.finally(() => this.#underWay.delete(noted));
    this.#underWay.add(noted);
    return noted;
  }

  #set(ring: () => void, milliseconds: number): number {
    this.#last += 1;
    this.#timers.set(this.#last, { at: this.time + milliseconds, ring });
    return this.#last;
  }

  #next(end: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of this.#timers)
      if (entry[1].at <= end && (!next || entry[1].at < next[1].at)) next = entry;
    return next;
  }
}
