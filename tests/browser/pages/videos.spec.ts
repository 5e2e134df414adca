import { expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

test("a video opens in a new tab, from anywhere on its tile", async ({ page, context }) => {
  await context.route("https://videos.example/**", (route) => route.fulfill({ body: "A video" }));
  await page.goto("/VideoGallery");
  const tab = context.waitForEvent("page");
  await page
    .locator("article")
    .first()
    .click({ position: { x: 20, y: 20 } });
  expect((await tab).url()).toMatch(/^https:\/\/videos\.example\//);
  await expect(page).toHaveURL(/\/VideoGallery$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("videos are filtered by year", async ({ page, freshSite }) => {
    const { site, school } = freshSite;
    const data = [
      { title: "Old", videoUrl: "https://videos.example/1", date: "2018-05-01" },
      { title: "New", videoUrl: "https://videos.example/2", date: "2019-05-01" },
      { title: "Whenever", videoUrl: "https://videos.example/3" },
    ];
    await school.setResponse("videos", { body: { data } });
    await page.goto(`${site.origin}/VideoGallery`);
    await expect(page.locator("article")).toHaveCount(3);
    await page.getByLabel("Year").selectOption("2018");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.locator("article h2")).toHaveText(["Old (opens in a new tab)"]);
  });
});
