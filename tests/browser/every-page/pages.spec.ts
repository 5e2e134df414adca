import { sitePages } from "../../../app/site-map.ts";
import { axeFindings, expect, nightFindings, test } from "../../harness/browser.ts";

const pages = sitePages.filter((page) => !page.unlisted);

for (const { path } of pages) {
  test(`${path} stands: one heading, no message, no sideways scroll, nothing for axe`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 800 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    }
    expect(await nightFindings(page), "by night").toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
