/** History entries of lists that update in place. */

import { expect } from "../../harness/browser.ts";
import { holdFetches, isSamePage, openNews, PAUSE_MS, test, titles } from "./news-list.ts";

test("typing replaces a history entry, and the choices in one field add one", async ({
  page,
  newsSite,
}) => {
  await page.goto("/About");
  await openNews(page, newsSite);
  const year = page.getByLabel("Year");
  const month = page.getByLabel("Month");
  const search = page.getByLabel("Title contains");
  await search.fill("fair");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Book Fair", "Science Fair"]);
  await month.focus();
  for (const [key, shown] of [
    ["J", []],
    ["ArrowDown", []],
    ["ArrowDown", ["Science Fair"]],
  ] as const) {
    await month.press(key);
    await expect(page.locator(titles)).toHaveText([...shown]);
  }
  await month.blur();
  await month.selectOption("Nov");
  await expect(page.locator(titles)).toHaveText(["Book Fair"]);
  await year.selectOption("2018");
  await expect(page.locator(titles)).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("0 news items");
  await page.getByRole("link", { name: "Show all news" }).focus();
  await page.goBack();
  await expect(page.locator(titles)).toHaveText(["Book Fair"]);
  await expect(page.locator("#list")).toBeFocused();
  await expect(year).toHaveValue("2019");
  await expect(month).toHaveValue("Nov");
  await page.goBack();
  await expect(page.locator(titles)).toHaveText(["Science Fair"]);
  await expect(month).toHaveValue("Mar");
  await page.goBack();
  await expect(page.locator(titles)).toHaveText(["Book Fair", "Science Fair"]);
  await expect(month).toHaveValue("All");
  await expect(search).toHaveValue("fair");
  await page.goForward();
  await expect(page.locator(titles)).toHaveText(["Science Fair"]);
  await expect(month).toHaveValue("Mar");
  expect(await isSamePage(page)).toBe(true);
  await page.goBack();
  await expect(month).toHaveValue("All");
  await page.goBack();
  await expect(page).toHaveURL(/\/About$/);
});

test("a choice in flight keeps its history entry if typing follows", async ({ page, newsSite }) => {
  await openNews(page, newsSite);
  const release = await holdFetches(page, /year=2018&month=All&title=$/);
  await page.getByLabel("Year").selectOption("2018");
  await page.getByLabel("Title contains").fill("old");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Old Carols"]);
  release();
  await page.goBack();
  await expect(page.locator(titles)).toHaveText(["Carols", "Book Fair", "Science Fair"]);
  await expect(page).toHaveURL(/\/News$/);
});

test("page links work in the updated list, and Back returns to it", async ({ page, newsSite }) => {
  await openNews(page, newsSite);
  await page.getByLabel("Year").selectOption("2017");
  await expect(page.locator(titles)).toHaveCount(30);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.locator(titles)).toHaveCount(10);
  expect(await isSamePage(page)).toBe(false);
  await page.getByLabel("Title contains").fill("story 39");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Story 39"]);
  await page.goBack();
  await expect(page.locator(titles)).toHaveCount(30);
  await expect(page.getByLabel("Year")).toHaveValue("2017");
  await page.goBack();
  await expect(page.locator(titles)).toHaveText(["Carols", "Book Fair", "Science Fair"]);
  await expect(page.getByLabel("Year")).toHaveValue("2019");
});

test("a visitor who leaves during an update is not brought back", async ({ page, newsSite }) => {
  await openNews(page, newsSite);
  const release = await holdFetches(page, /year=2018/);
  await page.getByLabel("Year").selectOption("2018");
  await page.goto(`${newsSite.site.origin}/About`);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await expect(page).toHaveURL(/\/About$/);
});

test("a page from the back/forward cache finishes its update", async ({ page, newsSite }) => {
  await openNews(page, newsSite);
  const release = await holdFetches(page, /year=2018/);
  await page.getByLabel("Year").selectOption("2018");
  await expect(page.locator("#list")).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  release();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow")));
  await expect(page.locator(titles)).toHaveText(["Old Carols"]);
  expect(await isSamePage(page)).toBe(true);
});
