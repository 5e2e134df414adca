import { compare, sortNewestFirst } from "../parse/calendar-date.ts";
import { memoize } from "../parse/memoize.ts";
import { createSlug } from "./create-slug.ts";
import type { Dated } from "./dated-list.ts";

const MAX_SUGGESTIONS = 3;

type Item = Dated & { id: string };

/** As visitors may type it, decode it, or copy it with the punctuation around it. */
export function normalizeSlug(slug: string): string {
  const [plain = ""] = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su.exec(slug) ?? [];
  return plain.normalize("NFC").toLowerCase();
}

export type WithSlug<Of> = Of & { slug: string };

/** Slugs stay the same while date and title do. Of items with one slug the oldest keeps it; later ones get a number. An id that several have gets the slug. */
export const withSlugs = memoize((items: readonly Item[]) => {
  const slugs = createSlugs(items);
  const ids = Map.groupBy(items, ({ id }) => id);
  const all = items.map((item, index) => {
    const slug = slugs[index] ?? "";
    const isShared = item.id !== "" && (ids.get(item.id)?.length ?? 0) > 1;
    return { ...item, slug, id: isShared ? `${item.id}-${slug}` : item.id };
  });
  return sortNewestFirst(all, ({ date }) => date);
}) as <Of extends Item>(items: readonly Of[]) => readonly WithSlug<Of>[];

export function findBySlug<Of>(slug: string, items: readonly WithSlug<Of>[]) {
  const index = items.findIndex((item) => item.slug === slug);
  const item = items[index];
  return item && { item, newer: items[index - 1], older: items[index + 1] };
}

/** Those of the same day or with the same words: the school corrects one or the other. */
export function suggestSimilar<Of>(slug: string, items: readonly WithSlug<Of>[]) {
  const { date, words } = splitSlug(slug);
  const isSimilar = (own: ReturnType<typeof splitSlug>) =>
    own.date === date ? date !== "" : own.words === words;
  return items.filter((item) => isSimilar(splitSlug(item.slug))).slice(0, MAX_SUGGESTIONS);
}

function createSlugs(items: readonly Item[]): string[] {
  const slugs = items.map(createSlug);
  const bySlug = Map.groupBy(items.keys(), (index) => slugs[index] ?? "");
  for (const [plain, alike] of bySlug) {
    let number = 2;
    for (const index of sortOldestFirst(alike, items).slice(1)) {
      while (bySlug.has(`${plain}-${number}`)) number++;
      slugs[index] = `${plain}-${number}`;
      number++;
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

function splitSlug(slug: string) {
  const date = /^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(slug)?.[0] ?? "";
  return { date, words: slug.slice(date.length) };
}
