import { wordsOf } from "./words.ts";

/** How much a word says of what it stands in. */
const places = { title: 3, heading: 2, text: 1 } as const;
export type Place = keyof typeof places;

/** What a thing is found by, the telling ones first. */
export type Findable = Partial<Record<Place, string>>;

/** A word that is looked for, with those that pass for it and how well they do. */
export type Wanted = readonly { word: string; likeness: number }[];

const placeNames = Object.keys(places) as Place[];
const weights = placeNames.map((place) => places[place]);
/** Words that a beginning stands for at most. */
const mostCompletions = 64;
/** Letters of a beginning at least. */
const shortestBeginning = 3;

/**
 * Which things have which words, in numbers: 20,000 things of 60 words take 6 MB. Words are in alphabetical order; those of
 * `starts[i]` to `starts[i + 1]` in `finds` are of the word i, each a thing's number and the place that says most of it.
 */
export class WordIndex {
  readonly #words: readonly string[];
  readonly #starts: Uint32Array;
  readonly #finds: Uint32Array;
  readonly #lengths: Uint16Array;

  constructor(things: readonly Findable[]) {
    const found = new Map<string, number[]>();
    this.#lengths = new Uint16Array(things.length);
    for (const [number, thing] of things.entries()) {
      this.#lengths[number] = addTo(found, number, thing);
    }
    this.#words = [...found.keys()].sort();
    this.#starts = new Uint32Array(this.#words.length + 1);
    for (const [index, word] of this.#words.entries()) {
      this.#starts[index + 1] = (this.#starts[index] ?? 0) + (found.get(word)?.length ?? 0);
    }
    this.#finds = new Uint32Array(this.#starts.at(-1) ?? 0);
    for (const [index, word] of this.#words.entries()) {
      this.#finds.set(found.get(word) ?? [], this.#starts[index]);
    }
  }

  /** Whether a word, or one that begins with it, is in it. */
  has(word: string): boolean {
    const found = this.#words[this.#firstFrom(word)];
    return found === word || (word.length >= shortestBeginning && !!found?.startsWith(word));
  }

  /** The words that begin with this letter. */
  wordsFrom(letter: string): readonly string[] {
    return this.#words.slice(this.#firstFrom(letter), this.#firstFrom(`${letter}\uffff`));
  }

  /** Of each thing how much it has of all that is wanted, and how many of them. */
  look(wanted: readonly Wanted[]): { scores: Float32Array; counts: Uint8Array } {
    const scores = new Float32Array(this.#lengths.length);
    const counts = new Uint8Array(scores.length);
    for (const words of wanted) {
      const best = new Float32Array(scores.length);
      for (const { word, likeness } of words) this.#score(word, likeness, best);
      for (let number = 0; number < best.length; number++) {
        const score = best[number] ?? 0;
        if (score === 0) continue;
        scores[number] = (scores[number] ?? 0) + score;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    return { scores, counts };
  }

  #score(wanted: string, likeness: number, best: Float32Array): void {
    for (const index of this.#completions(wanted)) {
      const word = this.#words[index] ?? "";
      const [start = 0, end = 0] = this.#starts.subarray(index, index + 2);
      const value = likeness * completeness(wanted, word) * this.#rarity(end - start);
      for (let at = start; at < end; at++) {
        const find = this.#finds[at] ?? 0;
        const number = find >> 2;
        const weight = weights[find & 3] ?? 0;
        // A title of few words says more with each.
        const ofTitle = (find & 3) === 0 ? 1 + 1 / (this.#lengths[number] ?? 1) : 1;
        const score = value * weight * ofTitle;
        if (score > (best[number] ?? 0)) best[number] = score;
      }
    }
  }

  /** The word itself and those that go on from it, the nearest in the alphabet. */
  #completions(word: string): number[] {
    const first = this.#firstFrom(word);
    const found: number[] = [];
    for (let index = first; found.length < mostCompletions; index++) {
      const candidate = this.#words[index];
      if (candidate === undefined || !candidate.startsWith(word)) break;
      if (candidate !== word && word.length < shortestBeginning) break;
      found.push(index);
    }
    return found;
  }

  /** From 0.3 for a word of everything to 1. */
  #rarity(count: number): number {
    const all = this.#lengths.length;
    return 0.3 + (0.7 * Math.log(1 + all / count)) / Math.log(1 + all);
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Notes a thing's words; how many its title has. */
function addTo(found: Map<string, number[]>, number: number, thing: Findable): number {
  let length = 0;
  for (const [place, name] of placeNames.entries()) {
    const words = wordsOf(thing[name] ?? "");
    if (place === 0) length = words.length;
    for (const word of words) {
      const finds = found.get(word);
      if (!finds) found.set(word, [(number << 2) | place]);
      else if ((finds.at(-1) ?? 0) >> 2 !== number) finds.push((number << 2) | place);
    }
  }
  return length;
}

function completeness(wanted: string, word: string): number {
  return word === wanted ? 1 : 0.6 + (0.3 * wanted.length) / word.length;
}
