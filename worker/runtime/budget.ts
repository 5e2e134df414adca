/** At most `count` uses in each window, counted in this isolate; a use returns false if none is left. */
export function createBudget(now: () => number, count: number, windowMs: number): () => boolean {
  let used = 0;
  let windowStart = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      used = 0;
    }
    used += 1;
    return used <= count;
  };
}
