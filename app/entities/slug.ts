import { compare, sortNewestFirst } from "./calendar-date.ts";
import type { Dated } from "./dated-list.ts";
import { memoize } from "./memoize.ts";

/** Short enough to read out on the telephone. */
const MAX_SLUG_LETTERS = 60;
/** Longer than any slug: a date, sixty letters and a number. */
const MAX_SLUG_LENGTH = 100;
const MAX_SUGGESTIONS = 3;

/** "2026-11-21-annual-sports-day". Letters of every script stay; Latin accents are removed. */
export function createSlug({ title, date }: Dated) {
  return [date, shorten(splitWords(title)).join("-")].filter(Boolean).join("-") || "item";
}

function splitWords(title: string): string[] {
  const plain = title
    .slice(0, 4 * MAX_SLUG_LETTERS)
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+|['’]/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function shorten([first = "", ...others]: readonly string[]): string[] {
  const words = [[...first].slice(0, MAX_SLUG_LETTERS).join("")];
  let length = words[0]?.length ?? 0;
  for (const word of others) {
    length += 1 + word.length;
    if (length > MAX_SLUG_LETTERS) break;
    words.push(word);
  }
  return words;
}

type Item = Dated & { id: string };

/** As visitors may type or decode it. */
export function normalizeSlug(slug: string): string {
  return slug.normalize("NFC").toLowerCase();
}

export type WithSlug<Of> = Of & { slug: string };

/** Slugs stay the same while date and title do. Of items with one slug the oldest keeps it; later ones get a number. */
export function withSlugs<Of extends Item>(items: readonly Of[]): readonly WithSlug<Of>[] {
  return addSlugs(items) as readonly WithSlug<Of>[];
}

const addSlugs = memoize((items: readonly Item[]): readonly WithSlug<Item>[] => {
  const slugs = createSlugs(items);
  const all = items.map((item, index) => ({ ...item, slug: slugs[index] ?? "" }));
  return sortNewestFirst(all, ({ date }) => date);
});

export function findBySlug<Of>(slug: string, items: readonly WithSlug<Of>[]) {
  const index = getIndex(items).bySlug.get(slug) ?? -1;
  const item = items[index];
  return item && { item, newer: items[index - 1], older: items[index + 1] };
}

/** Those that share half the words of the slug or its date, the most similar first. */
export function suggestSimilar<Of>(slug: string, items: readonly WithSlug<Of>[]) {
  if (slug.length > MAX_SLUG_LENGTH) return [];
  const { byPart, wordCounts } = getIndex(items);
  const { date, words } = splitSlug(slug);
  const shared = new Map<number, number>();
  for (const part of [date, ...words]) {
    for (const { index } of byPart.get(part) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  }
  return [...shared]
    .map(([index, count]) => {
      const item = items[index];
      const hasDate = date !== "" && item?.slug.startsWith(date) ? 1 : 0;
      const wordShare = (2 * (count - hasDate)) / (words.length + (wordCounts[index] ?? 0) || 1);
      return { item, similarity: wordShare + hasDate / 2 };
    })
    .filter(({ similarity }) => similarity >= 0.5)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SUGGESTIONS)
    .flatMap(({ item }) => item ?? []);
}

/** Finds the places of items by slug, and by the words and the date of the slug. */
const getIndex = memoize((items: readonly { slug: string }[]) => {
  const bySlug = new Map(items.map(({ slug }, index) => [slug, index]));
  const split = items.map(({ slug }) => splitSlug(slug));
  const places = split.flatMap(({ date, words }, index) =>
    [date, ...words].filter(Boolean).map((part) => ({ part, index })),
  );
  const byPart = Map.groupBy(places, ({ part }) => part);
  return { bySlug, byPart, wordCounts: split.map(({ words }) => words.length) };
});

function createSlugs(items: readonly Item[]): string[] {
  const slugs = items.map(createSlug);
  const taken = new Set(slugs);
  if (taken.size === slugs.length) return slugs;
  const alike = Object.values(Object.groupBy(items.keys(), (index) => slugs[index] ?? ""));
  for (const [, ...others] of alike.map((group) => sortOldestFirst(group ?? [], items))) {
    let number = 2;
    for (const index of others) {
      const plain = slugs[index];
      while (taken.has(`${plain}-${number}`)) number++;
      slugs[index] = `${plain}-${number}`;
      taken.add(`${plain}-${number}`);
    }
  }
  return slugs;
}

/** The school's ids grow with time. Without ids the content decides, so the order of the list does not matter. */
function sortOldestFirst(indexes: readonly number[], items: readonly Item[]): number[] {
  if (indexes.length < 2) return [...indexes];
  const sortable = indexes.map((index) => {
    const item = items[index];
    return { index, key: item?.id ? item.id.padStart(128) : JSON.stringify(item) };
  });
  return sortable.sort((a, b) => compare(a.key, b.key)).map(({ index }) => index);
}

function splitSlug(slug: string): { date: string; words: string[] } {
  const date = /^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(slug)?.[0] ?? "";
  return { date, words: [...new Set(slug.slice(date.length).split("-").filter(Boolean))] };
}
