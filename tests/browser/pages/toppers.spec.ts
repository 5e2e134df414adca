import { expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

for (const { width, columns } of [
  { width: 360, columns: 2 },
  { width: 1440, columns: 4 },
]) {
  test(`shows ${columns} cards in a row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/ToppersXII");
    const tops = await page
      .locator("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });
}
