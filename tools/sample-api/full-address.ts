import { sitePages } from "../../app/site-map.ts";

/** Pages that show this year's items by default. */
const dated = sitePages.filter((page) => page.textParameter === "title");

/** The address at which a page has the most content on any day. */
export async function getFullAddress(path: string, school: { data: (call: "albums") => unknown }) {
  if (dated.some((page) => page.path === path)) return `${path}?year=All`;
  if (path === "/Search") return "/Search?q=fees";
  if (path !== "/SubGallery") return path;
  const albums = (await school.data("albums")) as { _id: string; category: string }[];
  return `${path}?id=${albums.find(({ category }) => category === "PhotoGallery")?._id}`;
}
