import type { Dated } from "./dated-list.ts";

/** Short enough to read out on the telephone. */
const MAX_SLUG_LETTERS = 60;

/** "2026-11-21-annual-sports-day". Letters of every script stay; Latin accents are removed. */
export function createSlug({ title, date }: Dated) {
  return [date, shorten(splitWords(title)).join("-")].filter(Boolean).join("-") || "item";
}

function splitWords(title: string): string[] {
  const plain = title
    .slice(0, 4 * MAX_SLUG_LETTERS)
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+|['’\p{Cf}]/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function shorten([first = "", ...others]: readonly string[]): string[] {
  const start = [...first].slice(0, MAX_SLUG_LETTERS).join("");
  const words = [start];
  let { length } = start;
  for (const word of others) {
    length += 1 + word.length;
    if (length > MAX_SLUG_LETTERS) break;
    words.push(word);
  }
  return words;
}
