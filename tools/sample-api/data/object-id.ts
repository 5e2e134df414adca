/** 24 hex digits like MongoDB's, always the same for the same key. */
export function objectId(key: string): string {
  return [1, 2, 3].map((salt) => hash(`${salt}${key}`).toString(16).padStart(8, "0")).join("");
}

/** 32 bits: FNV-1a with the last mixing step of MurmurHash3. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
