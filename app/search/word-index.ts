import type { CalendarDate } from "../parse/calendar-date.ts";
import { editDistance } from "./edit-distance.ts";
import { splitWords, stem } from "./tokenize.ts";

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
const fields = Object.entries(weights) as [keyof typeof weights, number][];

/** Per field; the rest is not searched. */
export const MAX_TEXT_LETTERS = 5_000;
const MIN_PREFIX_LETTERS = 3;
const MAX_PREFIX_TERMS = 50;

/** Each a word, or a phrase of words that the item must all have. */
export type TermAlternatives = readonly string[];

/** `count`: of the wanted words, how many the item has. */
export type Match = { item: SearchItem; score: number; count: number };

/** The items that have a term, and the weight of the best field that has it. */
type Postings = Map<number, number>;

/** An inverted index. The cost of a search is bounded, whatever is typed. */
export class WordIndex {
  readonly #items: readonly SearchItem[];
  readonly #postings = new Map<string, Postings>();
  /** Sorted. */
  readonly #terms: readonly string[];

  constructor(items: readonly SearchItem[]) {
    this.#items = items;
    for (const [id, item] of items.entries()) this.#add(item, id);
    this.#terms = [...this.#postings.keys()].sort();
  }

  /** The items with the most of the wanted words. */
  search(wanted: readonly TermAlternatives[]): Match[] {
    const counts = new Uint8Array(this.#items.length);
    const scores = new Float64Array(this.#items.length);
    for (const words of wanted) {
      for (const [id, score] of this.#scoresOf(words).entries()) {
        if (score === 0) continue;
        counts[id] = (counts[id] ?? 0) + 1;
        scores[id] = (scores[id] ?? 0) + score;
      }
    }
    const most = counts.reduce((a, b) => Math.max(a, b), 1);
    return this.#items.flatMap((item, id) =>
      counts[id] === most ? [{ item, score: scores[id] ?? 0, count: most }] : [],
    );
  }

  has(word: string): boolean {
    return this.#termsFor(word).length > 0;
  }

  /** Typing mistakes rarely change the first letter, except by swapping it with the second. */
  nearest(word: string, distance: number): string[] {
    const initials = [...new Set(word.slice(0, 2))];
    return initials
      .flatMap((initial) => this.#termsWith(initial))
      .filter((term) => editDistance(word, term, distance) <= distance);
  }

  #add(item: SearchItem, id: number): void {
    for (const [field, weight] of fields) {
      const written = splitWords(item[field]?.slice(0, MAX_TEXT_LETTERS) ?? "");
      const words = written.map(stem);
      // A match in a short title counts for more. "Time-table" is found as "timetable", too.
      const isTitle = field === "title";
      const score = isTitle ? weight * (1 + 1 / words.length) : weight;
      const joined = isTitle ? written.slice(1).map((word, at) => stem(written[at] + word)) : [];
      for (const word of [...words, ...joined]) {
        const postings: Postings = this.#postings.get(word) ?? new Map();
        this.#postings.set(word, postings);
        if ((postings.get(id) ?? 0) < score) postings.set(id, score);
      }
    }
  }

  /** Each item's score of its best match with one of the alternatives; 0 for none. */
  #scoresOf(alternatives: TermAlternatives): Float64Array {
    const best = new Float64Array(this.#items.length);
    for (const alternative of alternatives) {
      const scoresOfWords = alternative.split(" ").map((word) => this.#scoresOfWord(word));
      for (const id of best.keys()) {
        const scores = scoresOfWords.map((one) => one[id] ?? 0);
        const sum = scores.includes(0) ? 0 : scores.reduce((a, b) => a + b);
        best[id] = Math.max(best[id] ?? 0, sum);
      }
    }
    return best;
  }

  #scoresOfWord(word: string): Float64Array {
    const best = new Float64Array(this.#items.length);
    for (const term of this.#termsFor(word)) {
      const similarity = term === word ? 1 : 0.6 + (0.3 * word.length) / term.length;
      this.#postings.get(term)?.forEach((weight, id) => {
        best[id] = Math.max(best[id] ?? 0, similarity * weight);
      });
    }
    return best;
  }

  /** The word itself, and terms that begin with it. A short word with one letter more is another word: "feet" is not "fee". */
  #termsFor(word: string): readonly string[] {
    if (word.length < MIN_PREFIX_LETTERS) return this.#postings.has(word) ? [word] : [];
    return this.#termsWith(word)
      .slice(0, MAX_PREFIX_TERMS)
      .filter((term) => term.length !== word.length + 1 || word.length > 4);
  }

  /** All that begin so. */
  #termsWith(beginning: string): readonly string[] {
    return this.#terms.slice(this.#placeOf(beginning), this.#placeOf(`${beginning}\uffff`));
  }

  #placeOf(text: string): number {
    let [from, to] = [0, this.#terms.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#terms[middle] ?? "") < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
