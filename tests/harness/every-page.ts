/** What holds on every page is looked for on every page: what is found comes back by the page's address. */
import type { Page } from "@playwright/test";
import { sitePages } from "../../app/site-map.ts";
import { datedLists } from "../../app/ui/lists/dated-lists.ts";
import type { School } from "../school-api/client.ts";
import { closeNotices } from "./notices.ts";
import { wakeSliders } from "./sliders.ts";

/** They show this year's items unless asked for all. */
const dated = Object.values(datedLists).map(({ page }) => page.path as string);

export const everyPath: readonly string[] = sitePages.map(({ path }) => path);

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
  // Where the dialog gave the focus back, the next Tab would go on from.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    window.scrollTo(0, 0);
  });
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

/** What `find` finds, page by page; a page on which it finds nothing is left out. */
export async function findOnPages(
  { page, school, paths = everyPath }: { page: Page; school: School; paths?: readonly string[] },
  find: (path: string) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const findings: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await visit(page, path, school);
    const found = await find(path);
    if (found.length > 0) findings[path] = found;
  }
  return findings;
}
