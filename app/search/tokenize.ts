import { foldSpelling } from "../parse/fold-text.ts";

export function tokenize(text: string): string[] {
  return splitWords(text).map(stem);
}

/** A word, with invisible letters in it, or an abbreviation with dots, such as "L.K.G". */
export const wordPattern =
  /\p{L}(?:\.\p{L}(?![\p{L}\p{M}\p{N}]))+|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*/gu;

export function splitWords(text: string): string[] {
  return (normalizeText(text).match(wordPattern) ?? []).map(foldWord);
}

export function foldWord(word: string): string {
  return foldSpelling(word.replaceAll(".", ""));
}

const MAX_WORD_LETTERS = 32;

export function stem(word: string): string {
  const short = word.slice(0, MAX_WORD_LETTERS);
  if (/^\d+(?:st|nd|rd|th)$|(?:ss|x|ch|sh)es$/.test(short)) return short.slice(0, -2);
  return /[^s]{2}[^isu]s$/.test(short) ? short.slice(0, -1) : short;
}

/** Keeps every letter's position, so that a match in it can be marked in the original. */
export function normalizeText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => {
    const plain = letter
      .normalize("NFKD")
      .replaceAll(/\p{Mn}/gu, "")
      .toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");
}

const numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const classes = /\bclass(?:es)?\s+([ivx]+)(?:\s*(?:to|-|–|and)\s*([ivx]+))?\b/gi;

/** "Classes III to V" becomes 3, iii, 4, iv, 5 and v. */
export function expandClasses(text: string): string[] {
  return [...text.matchAll(classes)].flatMap(([, from = "", to = from]) => {
    const first = numerals.indexOf(from.toLowerCase());
    const last = numerals.indexOf(to.toLowerCase());
    if (first < 0) return [];
    return numerals
      .slice(first, last + 1)
      .flatMap((numeral, index) => [numeral, `${first + index + 1}`]);
  });
}
