import { Clock } from "./clock.ts";

/** Microtask turns: many more than between two calls of the platform. */
const turns = 200;

/**
 * A clock for work that is all simulated. Between two timers all pending work is done, always in the same order, so that
 * a history is reproducible.
 */
export class VirtualTime extends Clock {
  #underWay = new Set<Promise<unknown>>();
  #hasMoved = false;

  /** Advances the clock; each timer fires at its time. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    do await this.settle();
    while (this.fireNext(end));
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
}
