import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

function getBox(page: Page, selector: string): Promise<DOMRect> {
  const first = page.locator(selector).first();
  return first.evaluate((element) => element.getBoundingClientRect().toJSON());
}

test("on a phone the header is low, and home shows its quick links", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/About");
  expect((await getBox(page, "header")).height).toBeLessThanOrEqual(80);
  expect((await getBox(page, "footer")).height).toBeLessThanOrEqual(660);
  await page.goto("/");
  expect((await getBox(page, "header")).height).toBeLessThanOrEqual(104);
  expect((await getBox(page, ".marquee")).height).toBeLessThanOrEqual(48);
  expect((await getBox(page, "#quick-links")).top).toBeLessThanOrEqual(580);
});

test("the hero ends with the container at every width", async ({ page }) => {
  await page.goto("/");
  for (const width of [768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const parts = [".hero", ".hero-words p:last-child", ".hero-pictures", ".hero-image"];
    const links = ["#quick-links li:first-child", "#quick-links li:last-child"];
    const [hero, words, pictures, picture, first, last] = await Promise.all(
      [...parts, ...links].map((part) => getBox(page, part)),
    );
    expect(pictures?.left).toBe(0);
    expect(picture?.bottom).toBeCloseTo(pictures?.bottom ?? 0);
    expect(hero?.right).toBe(width);
    expect(words?.right, `${width} px`).toBeCloseTo(last?.right ?? 0);
    if (width === 768) expect([words?.left, first?.left]).toEqual([24, 24]);
  }
});
