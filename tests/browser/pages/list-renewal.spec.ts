/** Lists that update in place with scripts; lists.spec.ts tests them without. */
import type { Page, Request, Route } from "@playwright/test";
import {
  axeFindings,
  test as base,
  closeSite,
  expect,
  openSite,
  type SchoolSite,
} from "../../harness/browser.ts";
import { createDatedItem } from "../../harness/dated-item.ts";
import { replacePhotographs } from "../../harness/photographs.ts";

declare global {
  interface Window {
    /** Set by a test and lost when the page loads again. */
    isSamePage: boolean;
  }
}

const PAUSE_MS = 250;

const items = [
  { title: "Science Fair", date: "2019-03-05" },
  { title: "Book Fair", date: "2019-11-05" },
  { title: "Carols", date: "2019-11-06" },
  { title: "Old Carols", date: "2018-12-06" },
  ...Array.from({ length: 40 }, (_, index) => ({ title: `Story ${index}`, date: "2017-05-01" })),
].map(createDatedItem);

const titles = "article h2";

/** `newsSite`: a site with these news. */
const test = base.extend<object, { newsSite: SchoolSite }>({
  newsSite: [
    async ({ control }, use) => {
      const opened = await openSite(control.origin);
      await opened.school.setResponse("news", { body: { data: items } });
      await use(opened);
      await closeSite(opened);
    },
    { scope: "worker" },
  ],
});

/** Opens the news with a clock that only the test moves. */
async function openNews(page: Page, { site }: SchoolSite, search = ""): Promise<void> {
  const beginning = Date.now();
  await page.clock.install({ time: beginning });
  await page.goto(`${site.origin}/News${search}`);
  await page.clock.pauseAt(beginning + 3_600_000);
  await page.evaluate(() => {
    window.isSamePage = true;
  });
}

/** Records the addresses that the page's script fetches. */
function recordFetches(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") addresses.push(new URL(request.url()).search);
  });
  return addresses;
}

/** Holds the responses to the page's script until released; aborted ones never arrive. */
async function holdFetches(page: Page, to: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(to, async (route: Route, request: Request) => {
    if (request.resourceType() === "fetch") await promise;
    await (request.failure() ? route.abort() : route.continue()).catch(() => {});
  });
  return resolve;
}

const isSamePage = (page: Page) => page.evaluate(() => window.isSamePage === true);

const lists = "News Events Gallery Toppers ToppersXII VideoGallery Faculty".split(" ");

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
    const renewed = await page.locator("#list").innerHTML();
    await expect(select).toBeFocused();
    await expect(page.getByRole("status")).toHaveText(/^\d+ [a-z ]+$/);
    await expect(page.locator("#list > p").first()).toHaveText(
      await page.getByRole("status").innerText(),
    );
    expect(await isSamePage(page)).toBe(true);
    await page.reload();
    expect(await page.locator("#list").innerHTML()).toBe(renewed);
  });
}

test("typing updates the list once, without moving the visitor", async ({ page, newsSite }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openNews(page, newsSite, "?year=All");
  const fetches = recordFetches(page);
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

test("typing replaces a history entry, and each choice adds one", async ({ page, newsSite }) => {
  await page.goto("/About");
  await openNews(page, newsSite);
  const year = page.getByLabel("Year");
  const month = page.getByLabel("Month");
  const search = page.getByLabel("Title contains");
  await search.fill("fair");
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator(titles)).toHaveText(["Book Fair", "Science Fair"]);
  await month.selectOption("Mar");
  await expect(page.locator(titles)).toHaveText(["Science Fair"]);
  await month.selectOption("Nov");
  await expect(page.locator(titles)).toHaveText(["Book Fair"]);
  await year.selectOption("2018");
  await expect(page.locator(titles)).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("No results match your filters");
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
  "no answer": (route: Route) => route.abort(),
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

test("page links work in the updated list, and Back returns to it", async ({ page, newsSite }) => {
  await openNews(page, newsSite);
  await page.getByLabel("Year").selectOption("2017");
  await expect(page.locator(titles)).toHaveCount(30);
  await page.getByRole("link", { name: "Older page" }).click();
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
    await page.route(/list-renewal/, (route) => route.abort());
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
    await page.unroute(/list-renewal/);
    await page.reload();
    expect(await getRects()).toEqual(without);
    await page.getByLabel("Session").selectOption("2018-2019");
    await expect(page.getByRole("status")).toHaveText("2 toppers");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Name").fill("nobody at all");
    await expect(page.getByRole("status")).toHaveText("No results match your filters");
    expect(await axeFindings(page)).toEqual([]);
  });
}
