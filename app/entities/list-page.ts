/** A long list is shown a page at a time: page `number` of `count`, of `total` items. */
export type ListPosition = { number: number; count: number; total: number };

/** The part of the list that the address asks for with `?page=`; the nearest one where it has no such page. */
export function listPageOf<Item>(
  items: readonly Item[],
  search: URLSearchParams,
  pageSize = 30,
): { items: Item[]; position: ListPosition } {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  const asked = Number.parseInt(search.get("page") ?? "1", 10) || 1;
  const number = Math.min(Math.max(1, asked), count);
  const start = (number - 1) * pageSize;
  return {
    items: items.slice(start, start + pageSize),
    position: { number, count, total: items.length },
  };
}
