import type { Page } from "@playwright/test";
import type { PagePath } from "../../app/site-map.ts";
import { datedLists } from "../../app/ui/lists/dated-lists.ts";
import type { School } from "../school-api/client.ts";
import { closeNotices } from "./notices.ts";
import { wakeSliders } from "./sliders.ts";

/** One page of each template. */
export const templates: readonly PagePath[] = [
  "/",
  "/About",
  "/Faculty",
  "/PrincipalMessage",
  "/Registration",
  "/FeeStructure",
  "/Tc",
  "/RulesAndRegulations",
  "/Leadership",
  "/Library",
  "/News",
  "/Gallery",
  "/SubGallery",
  "/Toppers",
  "/ContactUs",
  "/Search",
];

/** They show this year's items unless asked for all. */
const dated = Object.values(datedLists).map(({ page }) => page.path as string);

/** Goes to a page where it has the most to show, whatever the day. */
export async function visit(page: Page, path: string, school: School): Promise<void> {
  await page.goto(await addressOf(path, school));
  if (path === "/") await settleHome(page);
}

/** Its address where it has the most to show. */
export async function addressOf(
  path: string,
  school: { data: (call: "albums") => unknown },
): Promise<string> {
  if (dated.includes(path)) return `${path}?year=All`;
  if (path !== "/SubGallery") return path;
  const albums = (await school.data("albums")) as { _id: string; category: string }[];
  return `${path}?id=${albums.find(({ category }) => category === "PhotoGallery")?._id}`;
}

/** The notices have come and are closed, and every slider has come to life. */
async function settleHome(page: Page): Promise<void> {
  await closeNotices(page);
  await wakeSliders(page);
}

/** All of the menu and of what else is folded stands open: it counts as well. */
export function unfoldAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    for (const sheet of document.querySelectorAll<HTMLElement>("[popover]")) {
      if (sheet.checkVisibility()) continue;
      // By themselves they would close each other.
      sheet.popover = "manual";
      sheet.showPopover();
    }
  });
}
