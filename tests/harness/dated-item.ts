type Dated = { title: unknown; date: unknown };

/** An item as the school's server has it, for any of the `datedLists`: each reads its own names of it. */
export function createDatedItem({ title, date }: Dated, index: number) {
  return { _id: `item${index}`, title, date, fromDate: date, category: "PhotoGallery" };
}
