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
