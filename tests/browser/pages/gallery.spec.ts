import { axeFindings, expect, test } from "../../harness/browser.ts";

const viewer = "Photo viewer";

test("from the gallery to an album, its photos in the viewer, and back", async ({ page }) => {
  await page.goto("/Gallery?year=All");
  const card = page.locator("article").first();
  const title = await card.locator("h2").innerText();
  const photos = Number.parseInt(await card.locator("p").innerText(), 10);
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const links = page.locator("a[data-photo]");
  await expect(links).toHaveCount(photos);
  await page.waitForLoadState("load");
  await links.nth(1).click();
  await expect(page.getByRole("dialog", { name: viewer })).toBeVisible();
  await expect(page).toHaveURL(/photo=2/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/photo=/);
  await page.getByRole("link", { name: "All photo albums" }).click();
  await expect(page).toHaveURL(/\/Gallery$/);
});

test("a photo can be linked to", async ({ page }) => {
  await page.goto("/Gallery?year=All");
  const album = await page.locator("article h2 a").first().getAttribute("href");
  await page.goto(`${album}&photo=3`);
  await expect(page.getByRole("dialog", { name: viewer })).toBeVisible();
  await expect(page.getByText(/^Photo 3 of \d+: /)).toBeVisible();
});

test("an album stands: no sideways scroll, nothing for axe", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/Gallery?year=All");
  await page.locator("article h2 a").first().click();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("an album that does not exist leads back to the albums", async ({ page, printed }) => {
  const answer = await page.goto("/SubGallery?id=nowhere");
  expect(answer?.status()).toBe(404);
  expect(printed.splice(0)).toHaveLength(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "All photo albums" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is a plain link to the picture", async ({ page, printed }) => {
    await page.goto("/Gallery?year=All");
    await page.locator("article h2 a").first().click();
    await expect(page).toHaveURL(/\/SubGallery\?id=/);
    await page.locator("a[data-photo]").first().click();
    await expect(page).toHaveURL(/\/api\/image\//);
    expect(await page.evaluate(() => document.contentType)).toMatch(/^image\//);
    // The browser's own page around a picture has inline styles, which the site's policy forbids.
    expect(printed.splice(0).filter((line) => !line.includes("inline style"))).toEqual([]);
  });
});
