/** Takes pictures of pages; see screenshots.config.ts. */
import type { Page } from "@playwright/test";
import { sitePages } from "../../app/site-map.ts";
import { getFullAddress } from "../../tools/sample-api/full-address.ts";
import { test } from "../harness/browser/browser.ts";

test.use({ photographs: "real", reducedMotion: "reduce" });

for (const width of [360, 1440])
  for (const { path } of sitePages)
    test(`${path} at ${width} px`, async ({ page, shared: { school } }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(await getFullAddress(path, school), { waitUntil: "networkidle" });
      await showLazyImages(page);
      const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "-");
      await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
    });

test("the README's picture", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Escape");
  await page.screenshot({ path: "tools/brand/readme-home.png" });
});

/** Pictures below the fold are only fetched when a visitor comes near them. */
async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
