/** Lists that update in place with scripts; lists.spec.ts tests them without. */

import type { Page, Route } from "@playwright/test";
import { axeFindings, expect } from "../../harness/browser.ts";
import { replacePhotographs } from "../../harness/photographs.ts";
import {
  holdFetches,
  isSamePage,
  openNews,
  PAUSE_MS,
  recordFetches,
  test,
  titles,
} from "./news-list.ts";

const lists = "News Events Gallery Toppers ToppersXII VideoGallery Faculty".split(" ");

for (const path of ["News", "Events", "Gallery"]) {
  test(`a card of /${path} says its date once`, async ({ page }) => {
    await replacePhotographs(page);
    await page.goto(`/${path}`);
    const card = page.locator("#list article", { has: page.locator("time") }).first();
    const date = (await card.locator("time").innerText()).replaceAll("\u00A0", " ");
    const tree = (await card.ariaSnapshot()).replaceAll("\u00A0", " ");
    const isInName = /link "([^"]*)"/.exec(tree)?.[1]?.includes(date);
    expect([isInName, tree.includes(`- time: ${date}`)].filter(Boolean)).toHaveLength(1);
  });
}

/** How often the accessibility tree of the page's main part says this. */
async function countInTree(page: Page, words: string): Promise<number> {
  return (await page.getByRole("main").ariaSnapshot()).split(words).length - 1;
}

for (const path of lists) {
  test(`a choice updates /${path} in place and announces the count`, async ({ page }) => {
    await replacePhotographs(page);
    await page.goto(`/${path}`);
    await page.evaluate(() => {
      window.isSamePage = true;
    });
    const before = await page.locator("#list").innerHTML();
    const select = page.locator("main select").first();
    await select.focus();
    // The last option has items on every list and is not selected.
    await select.selectOption({ index: (await select.locator("option").count()) - 1 });
    await expect.poll(() => page.locator("#list").innerHTML()).not.toBe(before);
    await expect(page.locator("#list")).not.toHaveAttribute("aria-busy");
    expect(page.url()).toContain("=");
    const updated = await page.locator("#list").innerHTML();
    await expect(select).toBeFocused();
    await expect(page.getByRole("status")).toHaveText(/^\d+ [a-z ]+$/);
    expect(await isSamePage(page)).toBe(true);
    expect(await countInTree(page, await page.getByRole("status").innerText())).toBe(1);
    await page.reload();
    expect(await page.locator("#list").innerHTML()).toBe(updated);
  });
}

test("typing updates the list once, without moving the visitor", async ({ page, newsSite }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openNews(page, newsSite, "?year=All");
  const fetches = recordFetches(page);
  await page.getByText("Filter", { exact: true }).click();
  const search = page.getByLabel("Title contains");
  const card = await page.locator("article", { hasText: "Carols" }).first().elementHandle();
  await search.focus();
  await page.evaluate(() => scrollTo(0, 120));
  await search.pressSequentially("caols");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("r");
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.clock.runFor(PAUSE_MS - 1);
  expect(fetches).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.locator(titles)).toHaveText(["Carols", "Old Carols"]);
  expect(fetches).toEqual(["?year=All&month=All&title=carols"]);
  expect(new URL(page.url()).search).toBe("?year=All&month=All&title=carols");
  await expect(page.getByRole("status")).toHaveText("2 news items");
  await expect(search).toBeFocused();
  expect(await search.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(3);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await card?.evaluate((card) => card.isConnected)).toBe(true);
  expect(await isSamePage(page)).toBe(true);
});

test("an older response never replaces a newer one", async ({ page, newsSite }) => {
  await openNews(page, newsSite, "?year=All");
  const release = await holdFetches(page, /title=fair$/);
  const search = page.getByLabel("Title contains");
  const request = page.waitForRequest(/title=fair$/);
  await search.fill("fair");
  await page.clock.runFor(PAUSE_MS);
  await request;
  await expect(page.locator("#list")).toHaveAttribute("aria-busy", "true");
  await search.fill("carols");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Carols", "Old Carols"]);
  release();
  await search.fill("old carols");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Old Carols"]);
  await expect(page).toHaveURL(/title=old\+carols$/);
  await expect(page.locator("#list")).not.toHaveAttribute("aria-busy");
  expect(await isSamePage(page)).toBe(true);
});

test("Enter and the button update the list at once, and only once", async ({ page, newsSite }) => {
  await openNews(page, newsSite, "?year=All");
  const fetches = recordFetches(page);
  const search = page.getByLabel("Title contains");
  await search.fill("carols");
  await search.press("Enter");
  await expect(page.locator(titles)).toHaveText(["Carols", "Old Carols"]);
  await page.clock.runFor(PAUSE_MS);
  await search.press("Enter");
  await page.getByRole("button", { name: "Show" }).click();
  await search.fill("fair");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator(titles)).toHaveText(["Book Fair", "Science Fair"]);
  await page.clock.runFor(PAUSE_MS);
  expect(fetches).toEqual(["carols", "fair"].map((title) => `?year=All&month=All&title=${title}`));
  expect(await isSamePage(page)).toBe(true);
});

test("clearing the search box shows all items again", async ({ page, newsSite }) => {
  await openNews(page, newsSite, "?year=2018&title=nothing");
  await expect(page.locator(titles)).toHaveCount(0);
  const search = page.getByLabel("Title contains");
  const box = await search.boundingBox();
  await search.click({ position: { x: (box?.width ?? 0) - 22, y: (box?.height ?? 0) / 2 } });
  await expect(search).toHaveValue("");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Old Carols"]);
});

test("text is not searched for during IME composition", async ({ page, newsSite }) => {
  await openNews(page, newsSite, "?year=All");
  const fetches = recordFetches(page);
  await page.getByLabel("Title contains").focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", {
    text: "caro",
    selectionStart: 4,
    selectionEnd: 4,
  });
  await page.clock.runFor(4 * PAUSE_MS);
  expect(fetches).toEqual([]);
  await devtools.send("Input.insertText", { text: "carols" });
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Carols", "Old Carols"]);
  expect(fetches).toHaveLength(1);
});

for (const [name, fail] of Object.entries({
  "an answer of 500": (route: Route) => route.fulfill({ status: 500, body: "Sorry" }),
  "an answer of 404": (route: Route) => route.fulfill({ status: 404, body: "<div id=list>" }),
  "a page without the list": (route: Route) => route.fulfill({ body: "<h1>Log in to the Wi-Fi" }),
})) {
  test(`after ${name} the browser loads the page`, async ({ page, newsSite, printed }) => {
    await openNews(page, newsSite);
    await page.route(/year=2018/, (route, request) =>
      request.resourceType() === "fetch" ? fail(route) : route.continue(),
    );
    await page.getByLabel("Year").selectOption("2018");
    await expect(page.locator(titles)).toHaveText(["Old Carols"]);
    expect(await isSamePage(page)).toBe(false);
    await page.goBack();
    await expect(page.locator(titles)).toHaveText(["Carols", "Book Fair", "Science Fair"]);
    await expect(page.getByLabel("Year")).toHaveValue("2019");
    printed.length = 0;
  });
}

test("without a connection the list stays and says so, and the button tries again", async ({
  page,
  newsSite,
  printed,
}) => {
  await openNews(page, newsSite, "?year=All");
  const before = await page.locator(titles).allInnerTexts();
  await page.context().setOffline(true);
  await page.getByLabel("Month").selectOption("Dec");
  const status = page.getByRole("status");
  await expect(status).toHaveText("No connection. Try again.");
  expect((await status.boundingBox())?.height).toBeGreaterThan(10);
  await expect(page.locator(titles)).toHaveText(before);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(status).toHaveText(/^\d+ news items?$/);
  await expect(page.locator(titles)).not.toHaveText(before);
  expect(page.url()).toContain("month=Dec");
  expect(await isSamePage(page)).toBe(true);
  printed.length = 0;
});

test("a fragment link does not update the list", async ({ page, newsSite }) => {
  await openNews(page, newsSite);
  const fetches = recordFetches(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await page.getByLabel("Year").selectOption("2018");
  await expect(page.locator(titles)).toHaveText(["Old Carols"]);
  expect(fetches).toEqual(["?year=2018&month=All&title="]);
});

for (const width of [360, 1440]) {
  test(`the script shifts nothing at ${width} px`, async ({ page, site, school, printed }) => {
    const data = ["2019-2020", "2018-2019"].flatMap((sessionYear) =>
      [90, 95].map((division) => ({ name: "Asha One", class: "X", division, sessionYear })),
    );
    await school.setResponse("toppers", { body: { data } });
    await page.setViewportSize({ width, height: 800 });
    await page.route(/update-list/, (route) => route.abort());
    await page.goto(`${site.origin}/Toppers`);
    const getRects = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main *")].map((element) => {
          const { x, y } = element.getBoundingClientRect();
          return `${element.tagName} ${x} ${y}`;
        }),
      );
    const without = await getRects();
    expect(printed.splice(0)).toHaveLength(1);
    await page.unroute(/update-list/);
    await page.reload();
    expect(await getRects()).toEqual(without);
    if (width === 360) await page.locator(".filters summary").click();
    await page.getByLabel("Session").selectOption("2018-2019");
    await expect(page.getByRole("status")).toHaveText("2 toppers");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Name").fill("nobody at all");
    await expect(page.getByRole("status")).toHaveText("0 toppers");
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("a choice updates the link to the earlier year, which works", async ({ page, newsSite }) => {
  await page.goto(`${newsSite.site.origin}/News?year=2019`);
  const link = page.locator("#list").getByRole("link", { name: /^Earlier/ });
  await expect(link).toHaveText("Earlier: 2018 (1)");
  await page.getByLabel("Year").selectOption("2018");
  await expect(link).toHaveText("Earlier: 2017 (40)");
  await link.click();
  await expect(page.getByLabel("Year")).toHaveValue("2017");
  await expect(link).toHaveCount(0);
});
