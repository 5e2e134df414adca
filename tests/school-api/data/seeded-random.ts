import { createHash } from "node:crypto";
import { mulberry32 } from "../../../tools/artwork/drawing/random.ts";

export type SeededRandom = ReturnType<typeof seededRandom>;

/** Random numbers, the same ones for the same seed. */
export function seededRandom(seed: string) {
  const next = mulberry32(createHash("sha256").update(seed).digest().readUInt32LE(0));
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
