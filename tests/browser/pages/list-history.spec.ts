/** History entries of lists that update in place. */
import { expect } from "../../harness/browser/browser.ts";
import { isSamePage } from "../../harness/browser/every-page.ts";
import { holdRequests } from "../../harness/browser/hold-requests.ts";
import { test } from "./news-list.ts";

test("typing replaces a history entry, and choices add one", async ({ page, news }) => {
  await page.goto("/About");
  await news.open();
  const { year, month } = news;
  await news.type("fair");
  await news.expectTitles("Book Fair", "Science Fair");
  await month.focus();
  for (const [key, ...shown] of [["J"], ["ArrowDown"], ["ArrowDown", "Science Fair"]] as const) {
    await month.press(key);
    await news.expectTitles(...shown);
  }
  await month.blur();
  await month.selectOption("Nov");
  await news.expectTitles("Book Fair");
  await year.selectOption("2018");
  await expect(news.titles).toHaveCount(0);
  await expect(news.status).toHaveText("0 news items of November 2018 with “fair”");
  await page.getByRole("link", { name: "Show all news" }).focus();
  await page.goBack();
  await news.expectTitles("Book Fair");
  await expect(news.list).toBeFocused();
  await expect(year).toHaveValue("2019");
  await expect(month).toHaveValue("Nov");
  await page.goBack();
  await news.expectTitles("Science Fair");
  await expect(month).toHaveValue("Mar");
  await page.goBack();
  await news.expectTitles("Book Fair", "Science Fair");
  await expect(month).toHaveValue("All");
  await expect(news.search).toHaveValue("fair");
  await page.goForward();
  await news.expectTitles("Science Fair");
  await expect(month).toHaveValue("Mar");
  expect(await isSamePage(page)).toBe(true);
  await page.goBack();
  await expect(month).toHaveValue("All");
  await page.goBack();
  await expect(page).toHaveURL(/\/About$/);
});

test("a choice in flight keeps its history entry if typing follows", async ({ page, news }) => {
  await news.open();
  const { release } = await holdRequests(page, /year=2018&month=All&title=$/);
  await news.year.selectOption("2018");
  await news.type("old");
  await news.expectTitles("Old Carols");
  release();
  await page.goBack();
  await news.expectTitles("Carols", "Book Fair", "Science Fair");
  await expect(page).toHaveURL(/\/News$/);
});

test("page links work in the updated list, and Back returns to it", async ({ page, news }) => {
  await news.open();
  await news.year.selectOption("2017");
  await expect(news.titles).toHaveCount(30);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(news.titles).toHaveCount(10);
  expect(await isSamePage(page)).toBe(false);
  await news.waitForScript();
  await news.type("story 39");
  await news.expectTitles("Story 39");
  await page.goBack();
  await expect(news.titles).toHaveCount(30);
  await expect(news.year).toHaveValue("2017");
  await news.waitForScript();
  await page.goBack();
  await news.expectTitles("Carols", "Book Fair", "Science Fair");
  await expect(news.year).toHaveValue("2019");
});

test("an update ends after Back, not after leaving", async ({ page, news }) => {
  await news.open();
  const { release } = await holdRequests(page, /year=2018/);
  await news.year.selectOption("2018");
  await expect(news.list).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  release();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow")));
  await news.expectTitles("Old Carols");
  expect(await isSamePage(page)).toBe(true);
  const other = await holdRequests(page, /year=2017/);
  await news.year.selectOption("2017");
  await page.goto(URL.parse("/About", page.url())?.href ?? "");
  other.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await expect(page).toHaveURL(/\/About$/);
});
