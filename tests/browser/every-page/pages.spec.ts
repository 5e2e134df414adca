import { home, sitePages } from "../../../app/site-map.ts";
import { axeFindings, expect, nightFindings, test } from "../../harness/browser.ts";

const pages = sitePages.filter((page) => !page.unlisted);

for (const { path } of pages) {
  test(`${path} stands: one heading, no message, no sideways scroll, nothing for axe`, async ({
    page,
  }) => {
    // Header and footer are the same on every page: one is enough for their wide and their dark look.
    const looked = path === home.path ? "html" : "main";
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const { width, within } of [
      { width: 360, within: "html" },
      { width: 1440, within: looked },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await axeFindings(page, within), `at ${width} px`).toEqual([]);
    }
    expect(await nightFindings(page, looked), "by night").toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
