import { announcementLists, announcementsPath, sitePages } from "../../../app/site-map.ts";

const others = ["/", "/Today", "/Tc", "/Search", "/Announcements"];
const pages = sitePages.filter(
  ({ render, path, rendersWithoutData }) =>
    render !== "static" && !rendersWithoutData && !others.includes(path),
);

/** Addresses of pages that show a whole list, in parts. */
export const listAddresses: readonly string[] = [
  ...pages.map(({ path, parameters = [] }) => {
    if (path === "/SubGallery") return `${path}?id=id0`;
    const [filter] = parameters;
    return filter === "page" ? path : `${path}?${filter}=All`;
  }),
  ...announcementLists.map(announcementsPath),
];
