import { axeFindings, expect, test } from "../../harness/browser.ts";

const field = 'form[action="/Search"] input[name=q]';

for (const width of [360, 1440]) {
  test(`at ${width} px the header's only search field leads to the search`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/About");
    const shown = page.locator(`header ${field}`).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await shown.fill("unifrom");
    await shown.press("Enter");
    await expect(page).toHaveURL(/\/Search\?q=unifrom$/);
    await expect(page.locator("#list h3").first()).toHaveText("School Uniform");
  });
}

test("results appear while typing and are announced", async ({ page }) => {
  await page.goto("/About");
  await page.goto("/Search");
  await page.evaluate(() => document.body.setAttribute("data-is", "same page"));
  const searchField = page.locator(`main ${field}`);
  await searchField.pressSequentially("librar");
  await expect(page.locator("#list h3").first()).toHaveText("Library");
  await expect(page).toHaveURL(/\/Search\?q=librar$/);
  await expect(page.getByRole("status")).toHaveText(/^[\d,]+ results for “librar”\.$/);
  await expect(searchField).toBeFocused();
  await expect(page.getByRole("search")).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);

  await searchField.fill("unifrom");
  await expect(page.getByRole("status")).toHaveText(
    /^No results for “unifrom”\. Showing results for “uniform”\. \d+ results\.$/,
  );
  await searchField.fill("qqqqqqq");
  await expect(page.getByRole("status")).toHaveText("No results for “qqqqqqq”.");
  await searchField.fill("");
  await expect(page.getByRole("status")).toHaveText(/^Enter a word to search for/);
  await expect(page.locator("body")).toHaveAttribute("data-is", "same page");
  await page.goBack();
  await expect(page).toHaveURL(/\/About$/);
});
