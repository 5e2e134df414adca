/** The words of a text as they are looked for: lower case, without accents, "5th" as "5". */
export function wordsOf(text: string): string[] {
  const plain = plainOf(text);
  const words = plain.match(word) ?? [];
  return words.map(withoutEnding);
}

/** Letters that a word is known by. */
const longestWord = 32;
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A text whose letters stand where they stood, so that a word found in it is found in the text. */
export function plainOf(text: string): string {
  const isPlain = /^[\0-\x7f]*$/.test(text);
  return isPlain ? text.toLowerCase() : withoutAccents(text);
}

function withoutAccents(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter
      .normalize("NFKD")
      .replaceAll(/\p{Mn}/gu, "")
      .toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");
}

function withoutEnding(word: string): string {
  const short = word.slice(0, longestWord);
  return /^\d+(?:st|nd|rd|th)$/.test(short) ? short.slice(0, -2) : short;
}

const numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const classes = /\bclass(?:es)?\s+([ivx]+)(?:\s*(?:to|-|–|and)\s*([ivx]+))?\b/gi;

/** Every class that a text speaks of, in both ways of writing: of "Classes III to V" 3, iii, 4, iv, 5 and v. */
export function classesIn(text: string): string[] {
  return [...text.matchAll(classes)].flatMap(([, from = "", to = from]) => {
    const first = numerals.indexOf(from.toLowerCase());
    const last = numerals.indexOf(to.toLowerCase());
    if (first < 0 || last < first) return [];
    return numerals
      .slice(first, last + 1)
      .flatMap((numeral, index) => [numeral, `${first + index + 1}`]);
  });
}
