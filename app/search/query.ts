import { nearestWords } from "./misspelt.ts";
import type { Wanted, WordIndex } from "./word-index.ts";
import { wordsOf } from "./words.ts";

/** Letters and words of a query that are looked at. */
const mostLetters = 200;
const mostWords = 8;

/** They are in every text: looked for only where nothing else is. */
const common = new Set(
  "a an and are at be by can do does for from how i in is it me my of on or our school the to what when where which who will with you your".split(
    " ",
  ),
);

export type Query = {
  wanted: readonly Wanted[];
  /** What is looked for in place of words that nothing has. */
  corrections: readonly { asked: string; instead: readonly string[] }[];
};

/** What to look for in these indexes: a word that none has is taken for the nearest that one has. */
export function queryOf(text: string, indexes: readonly WordIndex[]): Query {
  const all = [...new Set(wordsOf(text.slice(0, mostLetters)))];
  const telling = all.filter((word) => !common.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const corrections = words.flatMap((asked) => {
    if (formsOf(asked).some((form) => indexes.some((index) => index.has(form)))) return [];
    const instead = nearestIn(asked, indexes);
    return instead.length > 0 ? [{ asked, instead }] : [];
  });
  const wanted = words.map((word) => {
    const instead = corrections.find(({ asked }) => asked === word)?.instead;
    return (instead ?? formsOf(word)).map((form, index) => ({
      word: form,
      likeness: instead ? 0.8 : 1 - index * 0.1,
    }));
  });
  return { wanted, corrections };
}

/** Of "classes" also "class" and "classe". */
function formsOf(word: string): string[] {
  const isPlural = word.length > 3 && word.endsWith("s") && !word.endsWith("ss");
  if (!isPlural) return [word];
  return [word, word.slice(0, -1), ...(word.endsWith("es") ? [word.slice(0, -2)] : [])];
}

/** A mistake is hardly ever in the first letter, but that it changed places with the second. */
function nearestIn(word: string, indexes: readonly WordIndex[]): string[] {
  const letters = [...new Set(word.slice(0, 2))];
  return nearestWords(
    word,
    indexes.flatMap((index) => letters.flatMap((letter) => index.wordsFrom(letter))),
  );
}
