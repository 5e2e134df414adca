/** What fingers and pointers get of home's sliders. */
import { expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced", viewport: { width: 360, height: 740 } });

const arrows = ".carousel-buttons";

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("sliders and hero have no arrows, and a topper's portrait fills its card", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await page.locator(arrows).count()).toBeGreaterThan(4);
    await expect(page.locator(arrows).filter({ visible: true })).toHaveCount(0);
    const cards = page.locator("#toppers article", { has: page.locator("img") });
    const gaps = await cards.evaluateAll((all) =>
      all.map((card) => {
        const [around, portrait] = [card, card.querySelector("img") ?? card].map((one) =>
          one.getBoundingClientRect(),
        );
        return Math.round((around?.bottom ?? 0) - (portrait?.bottom ?? 0));
      }),
    );
    // The card's border.
    expect(new Set(gaps)).toEqual(new Set([1]));
  });
});

test("with a pointer only a slider with more than it shows has arrows", async ({
  page,
  site,
  school,
}) => {
  const only = [{ title: "Only", fromDate: "2026-11-20" }];
  await school.setResponse("news", { body: { data: only } });
  await page.goto(site.origin);
  await expect(page.locator(`#news ${arrows}`)).toBeHidden();
  await expect(page.locator(`#events ${arrows}`)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a slider is a strip that stops at a slide", async ({ page }) => {
    await page.goto("/");
    const [reached, second] = await page.locator("#events .slider-box").evaluate((box) => {
      const [first, second] = [...box.querySelectorAll("li")].map(({ offsetLeft }) => offsetLeft);
      box.scrollLeft = ((second ?? 0) - (first ?? 0)) * 0.7;
      return [box.scrollLeft, (second ?? 0) - (first ?? 0)];
    });
    expect(second).toBeGreaterThan(0);
    expect(Math.abs((reached ?? 0) - (second ?? 0))).toBeLessThan(1);
  });
});
