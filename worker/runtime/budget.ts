/** At most `count` uses in each window, counted in this isolate. */
export class Budget {
  #now: () => number;
  #count: number;
  #windowMs: number;
  #used = 0;
  #windowStart = Number.NEGATIVE_INFINITY;

  constructor(now: () => number, count: number, windowMs: number) {
    this.#now = now;
    this.#count = count;
    this.#windowMs = windowMs;
  }

  take(): boolean {
    if (this.#now() - this.#windowStart >= this.#windowMs) {
      this.#windowStart = this.#now();
      this.#used = 0;
    }
    this.#used += 1;
    return this.#used <= this.#count;
  }
}
