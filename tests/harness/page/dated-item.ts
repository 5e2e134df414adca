type Dated = { title: unknown; date: unknown };

/** A raw item of the school API for any list filtered by year, with the field names of each. */
export function createDatedItem({ title, date }: Dated, index: number) {
  return { _id: `item${index}`, title, date, fromDate: date, category: "PhotoGallery" };
}
