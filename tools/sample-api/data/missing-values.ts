const kinds = ["missing", "null", "empty"] as const;

/** Makes each of `fields` missing once, null once and empty once, on different items. */
export function addMissingValues<Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item)[],
  stride = 7,
): Item[] {
  const sparse = items.map((item) => ({ ...item }));
  let place = 3;
  for (const kind of kinds) {
    for (const field of fields) {
      const item = sparse[place % sparse.length];
      if (item) removeField(item, field, kind);
      place += stride;
    }
  }
  return sparse;
}

function removeField<Item extends object>(
  item: Item,
  field: keyof Item,
  kind: (typeof kinds)[number],
): void {
  const holes = item as Record<keyof Item, unknown>;
  if (kind === "missing") delete holes[field];
  else if (kind === "null") holes[field] = null;
  else holes[field] = Array.isArray(holes[field]) ? [] : "";
}
