import { axeFindings, expect, test } from "../../harness/browser/browser.ts";
import { isSamePage, markPage } from "../../harness/browser/every-page.ts";

const field = 'form[action="/Search"] input[name=q]';

test("the header's field leads to results that typing updates", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/About");
  const shown = page.locator(`header ${field}`).filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await shown.fill("unifrom");
  await shown.press("Enter");
  await expect(page).toHaveURL(/\/Search\?q=unifrom$/);
  await expect(page.locator("#list h3").first()).toHaveText("School Uniform");
  await markPage(page);
  const searchField = page.locator(`main ${field}`);
  await searchField.selectText();
  await searchField.pressSequentially("librar");
  await expect(page.locator("#list h3").first()).toHaveText("Library");
  await expect(page).toHaveURL(/\/Search\?q=librar$/);
  await expect(page).toHaveTitle(/^librar: search \|/);
  await expect(page.getByRole("status")).toHaveText(/^[\d,]+ results for “librar”\.$/);
  await expect(searchField).toBeFocused();
  await expect(page.getByRole("search")).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  expect(await isSamePage(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/About$/);
});
