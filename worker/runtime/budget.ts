/** So many of something in a span of time (ms), counted by this isolate. */
export class Budget {
  #now: () => number;
  #count: number;
  #span: number;
  #taken = 0;
  #since = Number.NEGATIVE_INFINITY;

  constructor(now: () => number, count: number, span: number) {
    this.#now = now;
    this.#count = count;
    this.#span = span;
  }

  /** Whether there is one left; then it is taken. */
  take(): boolean {
    if (this.#now() - this.#since >= this.#span) {
      this.#since = this.#now();
      this.#taken = 0;
    }
    this.#taken += 1;
    return this.#taken <= this.#count;
  }
}
