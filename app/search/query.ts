import { synonyms } from "./synonyms.ts";
import { splitWords, stem, tokenize } from "./tokenize.ts";
import { type TermAlternatives, WordIndex } from "./word-index.ts";

const MAX_LETTERS = 200;
const MAX_WORDS = 8;
const MAX_SUGGESTIONS = 3;
const MAX_SHORT_WORD_LETTERS = 6;
/** "Class V" is not "Class VIII". */
const MIN_JOINED_LETTERS = 3;

/** Searched for only when the query has no other words. */
const common = new Set(
  tokenize(
    `a an and are at be by can do does for from how i in is it list me my of on or our school the to what when where
    which who will with you your hai ka kab kahan kaise ke ki kitna kitne kitni ko kya liye madam mam mein se sir`,
  ),
);

const siteWords = new Map(
  Object.entries(synonyms).flatMap(([words, typed]) =>
    typed.split(",").map((one) => [tokenize(one).join(" "), tokenize(words)]),
  ),
);
const typed = [...siteWords.keys()].join(" ");
const typedWords = new Set(tokenize(typed));
const typedIndex = new WordIndex([{ title: typed, address: "" }]);

export type Query = ReturnType<typeof parseQuery>;

export function parseQuery(text: string, indexes: readonly WordIndex[]) {
  const spelling = new Map(
    splitWords(text.slice(0, MAX_LETTERS)).map((word) => [stem(word), word]),
  );
  const all = [...spelling.keys()];
  const significant = all.filter((word) => !common.has(word));
  const searched = (significant.length > 0 ? significant : all).slice(0, MAX_WORDS);
  const corrected = searched.map((word) => {
    const isKnown = typedWords.has(word) || indexes.some((index) => index.has(word));
    return {
      typed: spelling.get(word) ?? word,
      word,
      replacements: isKnown ? [] : suggest(word, [...indexes, typedIndex]),
    };
  });
  return {
    words: searched.join(" "),
    wanted: addSynonyms(
      corrected.map(({ typed, word, replacements }) => ({
        typed,
        alternatives: replacements.length > 0 ? replacements : [word],
      })),
      (word) => indexes.some((index) => index.has(word)),
    ).slice(0, MAX_WORDS),
    corrections: corrected.filter(({ replacements }) => replacements.length > 0),
  };
}

type QueryWord = { typed: string; alternatives: TermAlternatives };

/** Words that have synonyms are still searched for, too: a pair as one phrase, unless it is as common as "where is", and as one word. */
function addSynonyms(
  words: readonly QueryWord[],
  isKnown: (word: string) => boolean,
): TermAlternatives[] {
  const [first, second, ...others] = words;
  if (!first) return [];
  const { alternatives } = first;
  const pair = `${alternatives[0]} ${second?.alternatives[0]}`;
  const isLong = [first, second].every((word) => word && word.typed.length >= MIN_JOINED_LETTERS);
  const joined = [stem(first.typed + second?.typed)].filter((word) => isLong && isKnown(word));
  const ofPair = siteWords.get(pair);
  if (second && ofPair) {
    const phrase = common.has(`${alternatives[0]}`) ? [] : [pair, ...joined];
    return [...ofPair.map((word) => [...phrase, word]), ...addSynonyms(others, isKnown)];
  }
  if (second && joined.length > 0) {
    const both = [first, second].flatMap(withSynonyms).map((words) => [...words, ...joined]);
    return [...both, ...addSynonyms(others, isKnown)];
  }
  return [...withSynonyms(first), ...addSynonyms(words.slice(1), isKnown)];
}

function withSynonyms({ alternatives }: QueryWord): TermAlternatives[] {
  const ofWord = siteWords.get(`${alternatives[0]}`);
  return ofWord?.map((word) => [...alternatives, word]) ?? [alternatives];
}

/** Unknown words are replaced by the nearest known ones. */
function suggest(word: string, indexes: readonly WordIndex[]): string[] {
  for (const distance of word.length > MAX_SHORT_WORD_LETTERS ? [1, 2] : [1]) {
    const nearest = indexes
      .flatMap((index) => index.nearest(word, distance))
      .filter((term) => isLikelyMistake(word, term, distance));
    if (nearest.length > 0) return [...new Set(nearest)].slice(0, MAX_SUGGESTIONS);
  }
  return [];
}

/** Most short words with another letter are other words: "lost" is not "list". */
function isLikelyMistake(word: string, term: string, distance: number): boolean {
  if (word.length > MAX_SHORT_WORD_LETTERS) return distance === 1 || sound(word) === sound(term);
  const isLetterMissing = word.length > 4 && term.length > word.length;
  const isLetterWrong =
    word.length > 5 && word.length === term.length && sound(word) === sound(term);
  return isLetterMissing || isLetterWrong || sortLetters(word) === sortLetters(term);
}

/** "rezult" sounds like "result". */
function sound(word: string): string {
  return withoutDoubles(word.replaceAll("z", "s").replaceAll(/(?<!^)[aeiouyh]/g, ""));
}

function sortLetters(word: string): string {
  return [...withoutDoubles(word)].sort().join("");
}

function withoutDoubles(word: string): string {
  return word.replaceAll(/(.)\1+/g, "$1");
}
