import MiniSearch from "minisearch";
import type { CalendarDate } from "../entities/calendar-date.ts";
import { tokenize } from "./tokenize.ts";

export type SearchItem = {
  title: string;
  address: string;
  heading?: string;
  text?: string;
  /** Searchable, but not shown. */
  synonyms?: string;
  date?: CalendarDate | undefined;
};

const weights = { title: 3, heading: 2, synonyms: 2, text: 1 } as const;
type Field = keyof typeof weights;

const MAX_TEXT_LETTERS = 5_000;
const MIN_PREFIX_LETTERS = 3;

export type TermAlternatives = readonly string[];

export type Match = { item: SearchItem; score: number; count: number };

export class WordIndex {
  readonly #items: readonly { item: SearchItem; titleLength: number }[];
  readonly #index = new MiniSearch<SearchItem & { id: number }>({
    fields: Object.keys(weights),
    tokenize: tokenize,
    processTerm: (word) => word,
    extractField: (item, field) => String(item[field as Field] ?? "").slice(0, MAX_TEXT_LETTERS),
  });

  constructor(items: readonly SearchItem[]) {
    this.#items = items.map((item) => ({ item, titleLength: tokenize(item.title).length }));
    this.#index.addAll(items.map((item, id) => ({ ...item, id })));
  }

  search(wanted: readonly TermAlternatives[]): Match[] {
    const queries = [...new Set(wanted.flat())];
    const prefix = (word: string) => word.length >= MIN_PREFIX_LETTERS;
    return this.#index.search({ queries, combineWith: "OR" }, { prefix }).flatMap((result) => {
      const found = this.#items[Number(result.id)];
      if (!found) return [];
      const scores = wanted.map((words) => scoreMatch(words, result.match, found.titleLength));
      const count = scores.filter((score) => score > 0).length;
      return [{ item: found.item, score: scores.reduce((a, b) => a + b, 0), count }];
    });
  }

  has(word: string): boolean {
    return this.search([[word]]).length > 0;
  }

  /** Typing mistakes rarely change the first letter, except by swapping it with the second. */
  nearest(word: string, distance: number): string[] {
    const found = this.#index.search(word, { fuzzy: distance });
    const terms = new Set(found.flatMap(({ terms }) => terms));
    return [...terms].filter((term) => word.slice(0, 2).includes(term.charAt(0)));
  }
}

/** A match in a short title counts for more. */
function scoreMatch(
  words: TermAlternatives,
  match: Record<string, string[]>,
  titleLength: number,
): number {
  let best = 0;
  for (const [term, fields] of Object.entries(match)) {
    for (const word of words) {
      const similarity = getSimilarity(word, term);
      for (const field of similarity > 0 ? fields : []) {
        const ofTitle = field === "title" ? 1 + 1 / titleLength : 1;
        best = Math.max(best, similarity * weights[field as Field] * ofTitle);
      }
    }
  }
  return best;
}

function getSimilarity(word: string, term: string): number {
  if (term === word) return 1;
  const isPrefix = word.length >= MIN_PREFIX_LETTERS && term.startsWith(word);
  return isPrefix ? 0.6 + (0.3 * word.length) / term.length : 0;
}
