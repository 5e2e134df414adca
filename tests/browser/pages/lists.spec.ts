import { expect, test } from "../../harness/browser.ts";

const items = [
  { title: "Science Fair", month: "03" },
  { title: "Book Fair", month: "11" },
  { title: "Carols", month: "11" },
].map(({ title, month }) => ({ title, date: `2019-${month}-05`, fromDate: `2019-${month}-05` }));

const lists = [
  { path: "/News", call: "news" },
  { path: "/Events", call: "events" },
  { path: "/Gallery", call: "albums" },
] as const;

for (const scripts of ["with", "without"]) {
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === "with" });

    for (const { path, call } of lists) {
      test(`${path} is filtered by year, month and title`, async ({ page, freshSite }) => {
        const { site, school } = freshSite;
        const data = items.map((item, index) => ({
          ...item,
          _id: `a${index}`,
          category: "PhotoGallery",
        }));
        await school.setAnswer(call, { body: { data } });
        await page.goto(site.origin + path);
        const titles = page.locator("article h2");
        await expect(titles).toHaveCount(0);
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
    }
  });
}

test("a long list is read page after page", async ({ page, freshSite }) => {
  const { site, school } = freshSite;
  const data = Array.from({ length: 70 }, (_, index) => ({ title: `Item ${index}` }));
  await school.setAnswer("events", { body: { data } });
  await page.goto(`${site.origin}/Events?year=All`);
  await page.getByRole("link", { name: "Older page of the list" }).click();
  await expect(page.locator("article h2").first()).toHaveText("Item 30");
  await page.getByRole("link", { name: "Older page of the list" }).click();
  await expect(page.locator("article h2")).toHaveCount(10);
  await page.getByRole("link", { name: "Newer page of the list" }).click();
  await expect(page.locator("article h2")).toHaveCount(30);
});
