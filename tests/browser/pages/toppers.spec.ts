import { expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("toppers are filtered by session and searched by name", async ({ page, freshSite }) => {
    const { site, school } = freshSite;
    const data = [
      { name: "Asha One", division: "91", sessionYear: "2018-2019" },
      { name: "Bala Two", division: "95.5%", sessionYear: "2018-2019" },
      { name: "Chitra One", division: 99, sessionYear: "2017-2018" },
    ].map((topper) => ({ ...topper, class: "XII" }));
    await school.setResponse("toppers", { body: { data } });
    await page.goto(`${site.origin}/ToppersXII`);
    const names = page.locator("article h2");
    await expect(names).toHaveText(["Chitra One", "Bala Two", "Asha One"]);
    await page.getByLabel("Session").selectOption("2018-2019");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(names).toHaveText(["Bala Two", "Asha One"]);
    await page.getByPlaceholder("Search Here..").fill("one");
    await page.getByPlaceholder("Search Here..").press("Enter");
    await expect(names).toHaveText(["Asha One"]);
    await page.getByLabel("Session").selectOption("Select Years");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(names).toHaveText(["Chitra One", "Asha One"]);
  });
});

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
