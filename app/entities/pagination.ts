/** `first` is the place of the page's first item in the whole list. */
export type ListPosition = { number: number; count: number; total: number; first: number };

const ITEMS_PER_PAGE = 30;

export function paginate<Item>(
  items: readonly Item[],
  search: URLSearchParams,
  perPage = ITEMS_PER_PAGE,
): { items: Item[]; position: ListPosition } {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  const requested = Number.parseInt(search.get("page") ?? "1", 10) || 1;
  const number = Math.min(Math.max(1, requested), count);
  const first = (number - 1) * perPage;
  return {
    items: items.slice(first, first + perPage),
    position: { number, count, total: items.length, first },
  };
}

/** The page that has an item of a list with the usual number a page. */
export function getPageNumber(index: number): number {
  return Math.floor(index / ITEMS_PER_PAGE) + 1;
}

/** The first items, as `show` returns them; `isWhole` unless something is left out. */
export function limitItems<Item, Shown extends object>(
  all: readonly Item[],
  show: (item: Item) => Shown,
  maxItems: number,
) {
  const shown = all.slice(0, maxItems).map(show);
  const isCut = shown.some((item) => "isWhole" in item && !item.isWhole);
  return { shown, total: all.length, isWhole: all.length <= maxItems && !isCut };
}
