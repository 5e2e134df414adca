import { hash } from "./object-id.ts";

/** Reproducible random numbers. */
export function createSeededRandom(seed: string) {
  const next = mulberry32(hash(seed));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    /** From 0 up to 1. */
    next,
    /** A whole number, both ends included. */
    between,
    pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] {
      return items[between(0, items.length - 1)] ?? items[0];
    },
    shuffled<Item>(items: readonly Item[]): Item[] {
      return items
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item);
    },
  };
}

/** Mulberry32: the same numbers from 0 to 1 for the same 32-bit start. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
