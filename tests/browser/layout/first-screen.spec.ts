import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

function getBox(page: Page, selector: string): Promise<DOMRect> {
  const first = page.locator(selector).first();
  return first.evaluate((element) => element.getBoundingClientRect().toJSON());
}

test("on a phone the header is low, and home shows its quick links", async ({ page }) => {
  // Wide letters take one line more.
  const line = test.info().project.name === "wide fonts" ? 36 : 0;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/About");
  expect((await getBox(page, "header")).height).toBeLessThanOrEqual(80 + line);
  expect((await getBox(page, "footer")).height).toBeLessThanOrEqual(660 + 2 * line);
  await page.goto("/");
  expect((await getBox(page, "header")).height).toBeLessThanOrEqual(104 + line);
  expect((await getBox(page, ".marquee")).height).toBeLessThanOrEqual(48);
  expect((await getBox(page, "#quick-links")).top).toBeLessThanOrEqual(580 + 2 * line);
});

for (const width of [768, 1280, 1440, 1920]) {
  test(`the hero ends with the container at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto("/");
    const [hero, words, pictures, picture] = await Promise.all(
      [".hero", ".hero-words p:last-child", ".hero-pictures", ".hero-image"].map((part) =>
        getBox(page, part),
      ),
    );
    const [first, last] = await Promise.all(
      ["#quick-links li:first-child", "#quick-links li:last-child"].map((link) =>
        getBox(page, link),
      ),
    );
    expect(pictures?.left).toBe(0);
    expect(picture?.bottom).toBeCloseTo(pictures?.bottom ?? 0);
    expect(hero?.right).toBe(width);
    expect(words?.right).toBeCloseTo(last?.right ?? 0);
    if (width === 768) expect([words?.left, first?.left]).toEqual([24, 24]);
  });
}
