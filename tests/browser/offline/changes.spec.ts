/** What happens when the site, its settings or the device change between two visits. */
import type { Page, Request } from "@playwright/test";
import {
  copyBuild,
  expect,
  fixedPaths,
  listStored,
  test,
  visitAndStore,
} from "../../harness/browser/stored-pages.ts";
import { startTestSite } from "../../harness/site/start-site.ts";

const listBuilds = (page: Page) => page.evaluate(() => caches.keys());
const listOfNewest = (page: Page) =>
  page.evaluate(async () => {
    const newest = await caches.open((await caches.keys()).at(-1) ?? "");
    return (await newest.keys()).map(({ url }) => new URL(url).pathname);
  });
const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const getNewestState = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return (installing ?? waiting ?? active)?.state;
  });

test("a new build takes over", async ({ page, shared: { school }, siteProxy }) => {
  await visitAndStore(page, "/News");
  const old = await page.context().newPage();
  await old.goto(`${siteProxy.origin}/Uniform`);
  const site = await startTestSite(school, {}, copyBuild());
  siteProxy.target = site.origin;
  await page.goto("/Events");
  await expect.poll(() => listBuilds(page)).toHaveLength(2);
  await expect.poll(() => getNewestState(page)).toMatch(/^(installed|activated)$/);
  // Browsers end an idle worker, and then the new one begins; but not while Playwright is attached to it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await expect.poll(() => getNewestState(page)).toBe("activated");
  await page.goto("/SchoolHours");
  await expect(page.getByRole("main")).toContainText("The new academic year runs");
  // The server no longer has it.
  const style = await old.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
    return (await fetch(link?.href ?? "")).status;
  });
  expect(style).toBe(200);
  await visitAndStore(page, "/Events");
  // It will be all that is left after the next build.
  const needed = expect.arrayContaining(["/Offline", "/Uniform"]);
  await expect.poll(() => listOfNewest(page)).toEqual(needed);
  siteProxy.isLost = true;
  await page.context().setOffline(true);
  for (const path of ["/News", "/SchoolHours"]) {
    await page.goto(path);
    await expect(page.locator("main > [data-offline]")).toBeVisible();
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  }
  await old.close();
  await page.goto("about:blank");
  await site.stop();
});

test("OFFLINE_READING=off removes it", async ({ page, shared: { school }, siteProxy }) => {
  await visitAndStore(page, "/");
  const site = await startTestSite(school, { OFFLINE_READING: "off" });
  siteProxy.target = site.origin;
  for (const path of ["/SchoolHours", "/News"]) {
    await page.goto(path);
    await expect.poll(() => listBuilds(page)).toEqual([]);
    await expect.poll(() => countWorkers(page)).toBe(0);
  }
  await page.goto("about:blank");
  await site.stop();
});

test("the privacy page's button removes it", async ({ page, siteProxy: { changes, requests } }) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const wasRequested = (path: string) => requests.some(({ address }) => address === path);
  const [first = "", , next = ""] = fixedPaths;
  changes.set(first, () => promise);
  await page.goto("/");
  await expect.poll(() => wasRequested(first)).toBe(true);
  await page.goto("/Accessibility");
  await page.getByRole("button", { name: "Remove stored pages" }).click();
  await expect(page.getByText("Removed. This site stores no more pages")).toBeVisible();
  resolve("pass");
  await expect.poll(() => wasRequested(next)).toBe(true);
  expect([await listBuilds(page), await countWorkers(page)]).toEqual([[], 0]);
  // What an older version of this site left is removed by the next page.
  await page.evaluate(() => caches.open("left"));
  await page.goto("/News");
  await expect.poll(() => listBuilds(page)).toEqual([]);
  expect(await countWorkers(page)).toBe(0);
});

test("the worker fetches no picture twice", async ({ page, siteProxy: { requests } }) => {
  const early: string[] = [];
  const record = (request: Request) => {
    if (request.serviceWorker() || /service-worker/.test(request.url())) early.push(request.url());
  };
  page.context().on("request", record);
  page.once("load", () => page.context().off("request", record));
  await visitAndStore(page, "/");
  expect(early).toEqual([]);
  const countToday = () => requests.filter(({ address }) => address === "/Today").length;
  requests.length = 0;
  for (const path of ["/Toppers", "/News", "/Toppers"]) {
    const before = countToday();
    await page.goto(path, { waitUntil: "networkidle" });
    // The last that the worker fetches after a visit.
    await expect.poll(countToday).toBeGreaterThan(before);
  }
  const addresses = requests.map(({ address }) => address);
  const pictures = addresses.filter((address) => address.startsWith("/api/image"));
  expect(pictures.length).toBeGreaterThan(5);
  expect([...new Set(pictures)]).toEqual(pictures);
});

test("a slow connection stores opened pages only", async ({ browser, siteProxy }) => {
  for (const connection of [
    { saveData: true, effectiveType: "4g" },
    { saveData: false, effectiveType: "slow-2g" },
  ]) {
    const page = await browser.newPage({ baseURL: siteProxy.origin });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.goto("/News");
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    for (const path of ["/Uniform", "/News?year=All"]) await page.goto(path);
    await expect.poll(() => listStored(page)).toContain("/News?year=All");
    await page.waitForLoadState("networkidle");
    const fixed = (await listStored(page)).filter((address) => fixedPaths.includes(address));
    expect(fixed.sort()).toEqual(["/Offline", "/Uniform"]);
    await page.close();
  }
});
