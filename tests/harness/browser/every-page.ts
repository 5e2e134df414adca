import type { Page } from "@playwright/test";
import { sitePages } from "../../../app/site-map.ts";
import { getFullAddress } from "../../../tools/sample-api/full-address.ts";
import type { SchoolSite } from "./browser.ts";
import { fetchAnew } from "./fetch-anew.ts";
import { closeNotices, startSliders } from "./home-page.ts";

/** Every page for visitors, and one of each kind of item. */
export const everyPath: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  ...sitePages.flatMap(({ childRoutes }) =>
    childRoutes.map(({ address }) => address).filter((address) => address.endsWith("/:slug")),
  ),
];

/** One page of each template. */
export const templates: readonly string[] =
  `/ /About /Faculty /PrincipalMessage /Registration /FeeStructure /Tc /RulesAndRegulations /Leadership /Library /News
  /Events/:slug /Gallery /SubGallery /Toppers /ContactUs /Search`.split(/\s+/);

/** Goes to the address at which a page has the most content on any day; home settles. */
export async function visit(page: Page, path: string, { site, school }: SchoolSite): Promise<void> {
  const [list, slug] = path.split("/:");
  await page.goto(
    slug ? await findFirstItem(site.origin, list ?? "") : await getFullAddress(path, school),
  );
  if (path !== "/") return;
  await closeNotices(page);
  await startSliders(page);
}

/** The address of the first item of a list. */
export async function findFirstItem(origin: string, list: string): Promise<string> {
  const html = await (await fetchAnew(`${origin}${list}?year=All`)).text();
  return new RegExp(`href="(${list}/[^".?#]+)"`).exec(html)?.[1] ?? "";
}

/** Lost when the page loads again. */
export const markPage = (page: Page) => page.evaluate("window.isSamePage = true");

export const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

/** Opens the menu and everything collapsible, so that checks include it. */
export function expandAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    for (const sheet of document.querySelectorAll<HTMLElement>(".site-menu [popover]")) {
      if (sheet.checkVisibility()) continue;
      // Automatic popovers would close each other.
      sheet.popover = "manual";
      sheet.showPopover();
    }
  });
}
