import { expect, test } from "../../harness/browser.ts";
import { createDatedItem } from "../../harness/dated-item.ts";

test.use({ photographs: "replaced" });

const items = [
  { title: "Science Fair", date: "2019-03-05" },
  { title: "Book Fair", date: "2019-11-05" },
  { title: "Carols", date: "2019-11-05" },
].map(createDatedItem);

// One stands for every list, as they share their form; with scripts see list-update.spec.ts.
test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the news are filtered by year, month and title", async ({ page, site, school }) => {
    await school.setResponse("news", { body: { data: items } });
    await page.goto(`${site.origin}/News`);
    const titles = page.locator("article :is(h2, h3)");
    await expect(titles).toHaveText(["Book Fair", "Carols", "Science Fair"]);
    await page.getByLabel("Year").selectOption("2019");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(titles).toHaveText(["Book Fair", "Carols", "Science Fair"]);
    await page.getByLabel("Month").selectOption("Nov");
    await page.getByLabel("Title contains").fill("fAIR");
    await page.getByLabel("Title contains").press("Enter");
    await expect(titles).toHaveText(["Book Fair"]);
    await page.getByLabel("Title contains").fill("nothing of the kind");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(titles).toHaveCount(0);
    await page.getByRole("link", { name: /^Show all/ }).click();
    await expect(titles).toHaveCount(3);
    await page.goBack();
    await expect(page.getByLabel("Year")).toHaveValue("2019");
    await expect(page.getByLabel("Month")).toHaveValue("Nov");
  });
});
