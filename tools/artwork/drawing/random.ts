/** A repeatable stream of numbers from 0 to 1, so a drawing is the same every time. */
export function random(seed: number): () => number {
  return mulberry32(seed * 2654435761);
}

/** The same numbers for the same 32-bit start. */
export function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
