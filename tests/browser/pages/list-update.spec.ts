/** Lists that update in place with scripts; tests/app/pages/dated-lists.test.ts asks for them without. */
import type { Page, Route } from "@playwright/test";
import { axeFindings, expect } from "../../harness/browser/browser.ts";
import { isSamePage, markPage } from "../../harness/browser/every-page.ts";
import { holdRequests } from "../../harness/browser/hold-requests.ts";
import { PAUSE_MS, test } from "./news-list.ts";

/** Whether a card says its date in its name or beside it, and not in both places. */
async function saysDateOnce(page: Page): Promise<boolean> {
  const card = page.locator("#list article", { has: page.locator("time") }).first();
  const [date, tree] = [await card.locator("time").innerText(), await card.ariaSnapshot()].map(
    (text) => text.replaceAll("\u00A0", " "),
  );
  const isInName = /link "([^"]*)"/.exec(tree ?? "")?.[1]?.includes(date ?? "") === true;
  return isInName !== tree?.includes(`- time: ${date}`);
}

for (const path of ["News", "Gallery", "ToppersXII", "VideoGallery", "Faculty"])
  test(`a choice updates /${path} in place and announces the count`, async ({ page }) => {
    await page.goto(`/${path}`);
    await markPage(page);
    if (/^(News|Gallery)$/.test(path)) expect(await saysDateOnce(page)).toBe(true);
    const list = page.locator("#list");
    const before = await list.innerHTML();
    const select = page.locator("main select").first();
    await select.focus();
    // The last option has items on every list and is not selected.
    await select.selectOption({ index: (await select.locator("option").count()) - 1 });
    await expect.poll(() => list.innerHTML()).not.toBe(before);
    await expect(list).not.toHaveAttribute("aria-busy");
    expect(page.url()).toContain("=");
    const updated = await list.innerHTML();
    await expect(select).toBeFocused();
    const status = page.getByRole("status");
    const asked = path === "Faculty" ? /^\d+ people: [A-Z]/ : /^\d+ [a-z ]+ of \d{4}(-\d{4})?$/;
    await expect(status).toHaveText(asked);
    const [, chosen = ""] = (await status.innerText()).split(/ of |: /);
    await expect(page).toHaveTitle(new RegExp(`(of|:) ${chosen} \\|`));
    expect(await isSamePage(page)).toBe(true);
    const tree = await page.getByRole("main").ariaSnapshot();
    expect(tree.split(await status.innerText())).toHaveLength(2);
    await page.reload();
    expect(await list.innerHTML()).toBe(updated);
  });

test("typing updates the list once, without moving the visitor", async ({ page, news }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await news.open("?year=All");
  const { search } = news;
  await page.getByText("Filter", { exact: true }).click();
  const card = await page.locator("article", { hasText: "Carols" }).first().elementHandle();
  await search.focus();
  await page.evaluate(() => scrollTo(0, 120));
  await search.pressSequentially("caols");
  for (let letters = 0; letters < 3; letters++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("r");
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.clock.runFor(PAUSE_MS - 1);
  expect(news.fetches).toEqual([]);
  await page.clock.runFor(1);
  await news.expectTitles("Carols", "Old Carols");
  expect(news.fetches).toEqual(["?year=All&month=All&title=carols"]);
  expect(new URL(page.url()).search).toBe("?year=All&month=All&title=carols");
  await expect(news.status).toHaveText("2 news items with “carols”");
  await expect(search).toBeFocused();
  expect(await search.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(3);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await card?.evaluate((card) => card.isConnected)).toBe(true);
  expect(await isSamePage(page)).toBe(true);
});

test("what was typed or chosen before the script ran counts", async ({ page, newsSite, news }) => {
  const script = await holdRequests(page, /filter-form/);
  await page.goto(`${newsSite.site.origin}/News`, { waitUntil: "commit" });
  await news.search.fill("carols");
  await news.year.selectOption("2018");
  script.release();
  await news.expectTitles("Old Carols");
});

test("an older response never replaces a newer one", async ({ page, news }) => {
  await news.open("?year=All");
  const { release } = await holdRequests(page, /title=fair$/);
  const request = page.waitForRequest(/title=fair$/);
  await news.type("fair");
  await request;
  await expect(news.list).toHaveAttribute("aria-busy", "true");
  await news.type("carols");
  await news.expectTitles("Carols", "Old Carols");
  release();
  await news.type("old carols");
  await news.expectTitles("Old Carols");
  await expect(page).toHaveURL(/title=old\+carols$/);
  await expect(news.list).not.toHaveAttribute("aria-busy");
  // The field's own button empties it.
  const { width = 0, height = 0 } = (await news.search.boundingBox()) ?? {};
  await news.search.click({ position: { x: width - 22, y: height / 2 } });
  await news.pause();
  await expect(news.titles).toHaveCount(30);
  expect(await isSamePage(page)).toBe(true);
});

test("Enter and the button update the list once, half a word never", async ({ page, news }) => {
  await news.open("?year=All");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await news.search.fill("carols");
  await news.search.press("Enter");
  await news.expectTitles("Carols", "Old Carols");
  await news.pause();
  await news.search.press("Enter");
  await news.show.click();
  await news.search.fill("fair");
  await news.show.click();
  await news.expectTitles("Book Fair", "Science Fair");
  await news.pause();
  await news.search.selectText();
  const devtools = await page.context().newCDPSession(page);
  const range = { selectionStart: 5, selectionEnd: 5 };
  await devtools.send("Input.imeSetComposition", { text: "old c", ...range });
  await page.clock.runFor(4 * PAUSE_MS);
  await devtools.send("Input.insertText", { text: "old carols" });
  await news.pause();
  await news.expectTitles("Old Carols");
  const typed = news.fetches.map((query) => new URLSearchParams(query).get("title"));
  expect(typed).toEqual(["carols", "fair", "old carols"]);
  expect(await isSamePage(page)).toBe(true);
});

test("after an error the browser loads the page", async ({ page, news, printed }) => {
  let answer: Parameters<Route["fulfill"]>[0];
  await page.route(/year=2018/, (route, request) =>
    request.resourceType() === "fetch" ? route.fulfill(answer) : route.continue(),
  );
  await news.open();
  for (answer of [
    { status: 500, body: "Sorry" },
    { status: 404, body: "<div id=list>" },
    { body: "<h1>Log in to the Wi-Fi" },
  ]) {
    await news.waitForScript();
    await markPage(page);
    await news.year.selectOption("2018");
    await news.expectTitles("Old Carols");
    expect(await isSamePage(page)).toBe(false);
    await page.goBack();
    await news.expectTitles("Carols", "Book Fair", "Science Fair");
    await expect(news.year).toHaveValue("2019");
  }
  printed.length = 0;
});

test("without a connection the list stays and says so", async ({ page, news, printed }) => {
  await news.open("?year=All");
  const before = await news.titles.allInnerTexts();
  await page.context().setOffline(true);
  await news.month.selectOption("Dec");
  await expect(news.status).toHaveText("No connection. Try again.");
  expect((await news.status.boundingBox())?.height).toBeGreaterThan(10);
  await news.expectTitles(...before);
  await page.context().setOffline(false);
  await news.show.click();
  await expect(news.status).toHaveText(/^\d+ news items? of December$/);
  await expect(news.status).not.toHaveClass(/text-error/);
  await expect(news.titles).not.toHaveText(before);
  expect(page.url()).toContain("month=Dec");
  expect(await isSamePage(page)).toBe(true);
  printed.length = 0;
});

test("the script shifts nothing", async ({ page, site, school, printed }) => {
  const data = ["2019-2020", "2018-2019"].flatMap((sessionYear) =>
    [90, 95].map((division) => ({ name: "Asha One", class: "X", division, sessionYear })),
  );
  await school.setResponse("toppers", { body: { data } });
  const getRects = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main *")].map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${element.tagName} ${x} ${y}`;
      }),
    );
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.route(/filter-form/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto(`${site.origin}/Toppers`);
    await failed;
    const without = await getRects();
    printed.length = 0;
    await page.unroute(/filter-form/);
    await page.reload();
    await expect(page.locator("[data-island]")).toHaveCount(0);
    expect(await getRects(), `at ${width} px`).toEqual(without);
    if (width === 360) await page.locator(".filters summary").click();
    await page.getByLabel("Session").selectOption("2018-2019");
    await expect(page.getByRole("status")).toHaveText("2 toppers of 2018-2019");
    await page.getByLabel("Name").fill("nobody at all");
    await expect(page.getByRole("status")).toHaveText(
      "0 toppers of 2018-2019 with “nobody at all”",
    );
    expect(await axeFindings(page)).toEqual([]);
  }
});
