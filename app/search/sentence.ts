import { foldWord, normalizeText, splitWords, wordPattern } from "./tokenize.ts";
import { MAX_TEXT_LETTERS, type TermAlternatives } from "./word-index.ts";

export type TextPart = { text: string; isFound: boolean };

const MAX_SENTENCE_LETTERS = 200;

/** Does not split "P.T. uniform" or "7:20 a.m.". */
const findSentenceEnd = /\n|(?<=[\p{Ll}\p{N})]{2}[.!?])\s+/u;

export function findSentence(wanted: readonly TermAlternatives[], text: string) {
  let best = { sentence: "", count: 0 };
  for (const sentence of text.slice(0, MAX_TEXT_LETTERS).split(findSentenceEnd)) {
    const words = splitWords(sentence);
    const count = wanted.filter((one) => words.some((word) => includesToken(one, word))).length;
    if (count > best.count) best = { sentence, count };
    if (count === wanted.length) break;
  }
  return best.count > 0 ? markTerms(wanted, cut(wanted, best.sentence)) : undefined;
}

export function markTerms(wanted: readonly TermAlternatives[], text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, to } of findMatches(wanted, text)) {
    if (from > end) parts.push({ text: text.slice(end, from), isFound: false });
    parts.push({ text: text.slice(from, to), isFound: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

function findMatches(wanted: readonly TermAlternatives[], text: string) {
  const terms = wanted.flat();
  return [...normalizeText(text).matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
    includesToken(terms, foldWord(word)) ? [{ from: index, to: index + word.length }] : [],
  );
}

function includesToken(wanted: TermAlternatives, word: string): boolean {
  return wanted
    .flatMap((alternative) => alternative.split(" "))
    .some((term) => (term.length < 3 ? word === term : word.startsWith(term)));
}

function cut(wanted: readonly TermAlternatives[], sentence: string): string {
  if (sentence.length <= MAX_SENTENCE_LETTERS) return sentence;
  const first = findMatches(wanted, sentence)[0]?.from ?? 0;
  const from = first < MAX_SENTENCE_LETTERS / 2 ? 0 : sentence.lastIndexOf(" ", first - 60) + 1;
  const until = sentence.lastIndexOf(" ", from + MAX_SENTENCE_LETTERS);
  const to = until > first ? until : from + MAX_SENTENCE_LETTERS;
  const shown = sentence.slice(from, to);
  return `${from > 0 ? "… " : ""}${shown}${to < sentence.length ? " …" : ""}`;
}
