import { type CalendarDate, sortNewestFirst } from "./calendar-date.ts";
import { memoize } from "./memoize.ts";
import { createSlug } from "./slug.ts";

type Item = {
  id: string;
  title: string;
  date?: CalendarDate | undefined;
};

export type WithSlug<Of> = Of & { slug: string };

/**
 * Slugs stay the same while date and title do. Of items with the same slug the oldest keeps it;
 * later ones get a number.
 */
export function withSlugs<Of extends Item>(items: readonly Of[]): readonly WithSlug<Of>[] {
  return addSlugs(items) as readonly WithSlug<Of>[];
}

const addSlugs = memoize((items: readonly Item[]): readonly WithSlug<Item>[] => {
  const slugs = createSlugs(items);
  const all = items.map((item, index) => ({ ...item, slug: slugs[index] ?? "" }));
  return sortNewestFirst(all, ({ date }) => date);
});

export function findBySlug<Of>(slug: string, items: readonly WithSlug<Of>[]) {
  const index = items.findIndex((item) => item.slug === slug);
  const item = items[index];
  return item && { item, newer: items[index - 1], older: items[index + 1] };
}

export function suggestSimilar<Of>(slug: string, items: readonly WithSlug<Of>[], atMost = 3) {
  const parts = splitSlug(slug);
  return items
    .map((item) => ({ item, similarity: getSimilarity(parts, splitSlug(item.slug)) }))
    .filter(({ similarity }) => similarity >= 0.5)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, atMost)
    .map(({ item }) => item);
}

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

/**
 * The school's ids grow with time. Without ids the content decides, so that the order of the list
 * does not matter.
 */
function sortOldestFirst(indexes: readonly number[], items: readonly Item[]): number[] {
  if (indexes.length < 2) return [...indexes];
  const sortable = indexes.map((index) => {
    const item = items[index];
    return { index, key: item?.id ? item.id.padStart(128) : JSON.stringify(item) };
  });
  return sortable
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ index }) => index);
}

type Parts = { date: string; words: Set<string> };

function splitSlug(slug: string): Parts {
  const date = /^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(slug)?.[0] ?? "";
  return { date, words: new Set(slug.slice(date.length).split("-").filter(Boolean)) };
}

function getSimilarity(a: Parts, b: Parts): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const ofWords = (2 * shared) / Math.max(1, a.words.size + b.words.size);
  return ofWords + (a.date !== "" && a.date === b.date ? 0.5 : 0);
}
