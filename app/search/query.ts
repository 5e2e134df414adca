import { splitWords, stem, tokenize } from "./tokenize.ts";
import type { TermAlternatives, WordIndex } from "./word-index.ts";

const MAX_LETTERS = 200;
const MAX_WORDS = 8;
const MAX_SUGGESTIONS = 3;

/** Searched for only when the query has no other words. */
const common = new Set(
  tokenize(
    "a an and are at be by can do does for from how i in is it me my of on or our school the to what when where which who will with you your",
  ),
);

export type Query = {
  wanted: readonly TermAlternatives[];
  corrections: readonly { typed: string; replacements: readonly string[] }[];
};

export function parseQuery(text: string, indexes: readonly WordIndex[]): Query {
  const spelling = new Map(
    splitWords(text.slice(0, MAX_LETTERS)).map((word) => [stem(word), word]),
  );
  const all = [...spelling.keys()];
  const significant = all.filter((word) => !common.has(word));
  const corrected = (significant.length > 0 ? significant : all).slice(0, MAX_WORDS).map((word) => {
    const isKnown = indexes.some((index) => index.has(word));
    return {
      typed: spelling.get(word) ?? word,
      word,
      replacements: isKnown ? [] : suggest(word, indexes),
    };
  });
  return {
    wanted: corrected.map(({ word, replacements }) =>
      replacements.length > 0 ? replacements : [word],
    ),
    corrections: corrected.filter(({ replacements }) => replacements.length > 0),
  };
}

/** Unknown words are replaced by the nearest known ones. */
function suggest(word: string, indexes: readonly WordIndex[]): string[] {
  for (const distance of [1, 2].filter((mistakes) => word.length > 2 + mistakes)) {
    const nearest = new Set(indexes.flatMap((index) => index.nearest(word, distance)));
    if (nearest.size > 0) return [...nearest].slice(0, MAX_SUGGESTIONS);
  }
  return [];
}
