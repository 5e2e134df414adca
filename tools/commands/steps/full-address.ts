import { listLabels } from "../../../app/ui/lists/list-labels.ts";

/** Pages that show this year's items by default. */
const dated = Object.values(listLabels).map(({ page }) => page.path as string);

/** The address at which a page has the most content on any day. */
export async function getFullAddress(
  path: string,
  school: { data: (call: "albums") => unknown },
): Promise<string> {
  if (dated.includes(path)) return `${path}?year=All`;
  if (path !== "/SubGallery") return path;
  const albums = (await school.data("albums")) as { _id: string; category: string }[];
  return `${path}?id=${albums.find(({ category }) => category === "PhotoGallery")?._id}`;
}
