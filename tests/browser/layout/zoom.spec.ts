import { expect, test } from "../../harness/browser/browser.ts";
import {
  findClippedElements,
  scrollContainersAndTables,
} from "../every-page/checks/clipped-elements.ts";
import { setFontSize } from "../every-page/checks/widths.ts";

test.describe("at 400 % zoom", () => {
  // A window of 1280 to 1024 pixels.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test("the open menu can be scrolled and closed with the keyboard", async ({ page }) => {
    await page.goto("/Motto");
    const menu = page.locator("button.site-menu-button");
    await menu.focus();
    await page.keyboard.press("Enter");
    const about = page.locator(".site-menu-section summary").first();
    for (const name of ["हिन्दी", "ਪੰਜਾਬੀ", "Today"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(about).toBeFocused();
    await page.keyboard.press("Enter");
    const stops = page.locator(".site-menu-section [open] a, .site-menu-section summary");
    const [, ...others] = await stops.all();
    expect(others.length).toBeGreaterThan(5);
    for (const stop of others) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport({ ratio: 0.99 });
    }
    expect(await findClippedElements(page)).toEqual([]);
    await menu.focus();
    await expect(menu).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press("Enter");
    await expect(about).toBeHidden();
  });
});

test.describe("with letters twice as large", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.beforeEach(({ page }) => setFontSize(page, 32));

  test("no title is cut, and home's is on the first screen", async ({ page, site, school }) => {
    const title = "Annual Day and Prize Distribution of the Primary and Middle School ".repeat(2);
    const event = { title, date: "2027-01-05", time: "9:00 AM", venue: title };
    await school.setResponse("homeEvents", { body: [event, event, event, event] });
    await school.setResponse("events", { body: [event] });
    for (const path of ["/", "/Events", "/Events?calendar=2027-01"]) {
      await page.goto(site.origin + path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        if (path === "/") await expect(page.locator("h1")).toBeInViewport({ ratio: 0.99 });
        const all = page.locator(
          "main :is(h2, h3, h4), #events article p:not(.sr-only), .month a > span",
        );
        const cut = await all.evaluateAll((texts) =>
          texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2),
        );
        expect(cut, `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test("the menu opens below the school's name", async ({ page }) => {
    await page.goto("/About");
    await page.locator("button.site-menu-button").click();
    await page.locator(".site-menu-section summary").first().click();
    expect(await findClippedElements(page, scrollContainersAndTables)).toEqual([]);
    await expect(page.locator(".site-menu-pages").first()).toBeVisible();
  });
});
