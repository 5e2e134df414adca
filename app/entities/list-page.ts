export type ListPosition = { number: number; count: number; total: number };

export function paginate<Item>(
  items: readonly Item[],
  search: URLSearchParams,
  pageSize = 30,
): { items: Item[]; position: ListPosition } {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  const requested = Number.parseInt(search.get("page") ?? "1", 10) || 1;
  const number = Math.min(Math.max(1, requested), count);
  const start = (number - 1) * pageSize;
  return {
    items: items.slice(start, start + pageSize),
    position: { number, count, total: items.length },
  };
}
