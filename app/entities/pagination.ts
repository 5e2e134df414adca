import { memoize } from "../values/memoize.ts";

/** `first` is the place of the page's first item in the whole list. */
export type ListPosition = { number: number; count: number; total: number; first: number };

type PageLimits = { maxItems?: number; maxBytes?: number };

/** A page has at most `maxItems` and `maxBytes` of content, so that it does not grow with what the school sends. */
export function paginate<Item>(
  items: readonly Item[],
  search: URLSearchParams,
  limits: PageLimits = {},
): { items: Item[]; position: ListPosition } {
  const starts = getPageStarts(items, limits);
  const count = starts.length;
  const requested = Number.parseInt(search.get("page") ?? "1", 10) || 1;
  const number = Math.min(Math.max(1, requested), count);
  const first = starts[number - 1] ?? 0;
  return {
    items: items.slice(first, starts[number]),
    position: { number, count, total: items.length, first },
  };
}

export function firstPage<Item>(items: readonly Item[], limits: PageLimits): Item[] {
  return items.slice(0, getPageStarts(items, limits)[1]);
}

/** The first items, as `show` returns them. */
export function limitItems<Item, Shown extends object>(
  all: readonly Item[],
  show: (item: Item) => Shown,
  limits: { maxItems: number; maxBytes: number },
) {
  const shown = firstPage(all.slice(0, limits.maxItems).map(show), limits);
  const isWhole =
    shown.length === all.length && !shown.some((item) => "isWhole" in item && !item.isWhole);
  return { shown, total: all.length, isWhole };
}

/** Of each item, the page that has it. */
export function getPageNumbers(items: readonly unknown[]): number[] {
  const starts = getPageStarts(items, {});
  return items.map((_, index) => starts.findLastIndex((start) => start <= index) + 1);
}

function getPageStarts(
  items: readonly unknown[],
  { maxItems = 30, maxBytes = 50_000 }: PageLimits,
): number[] {
  const starts = [0];
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    const size = countBytes(item);
    const isFull = bytes + size > maxBytes || index - (starts.at(-1) ?? 0) === maxItems;
    if (isFull && index > 0) {
      starts.push(index);
      bytes = 0;
    }
    bytes += size;
  }
  return starts;
}

const encoder = new TextEncoder();

/** Of the item as JSON, which is about what it adds to a compressed page. */
export function countBytes(item: unknown): number {
  return typeof item === "object" && item !== null ? countObjectBytes(item) : toBytes(item);
}

const countObjectBytes = memoize(toBytes);

function toBytes(item: unknown): number {
  return encoder.encode(JSON.stringify(item)).length;
}
