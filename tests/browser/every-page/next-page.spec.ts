/** Navigation: prefetching, view transitions and the back/forward cache. */
import type { Browser, Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/sample-api/full-address.ts";
import { expect, windowTest as test } from "../../harness/browser/browser.ts";
import { markPage } from "../../harness/browser/every-page.ts";

// A browser whose requests are answered by a test has no cache.
test.use({ photographs: "real" });

const excluded = [
  ...["/api/news/all/convent", "/api/image/1", "/documents/booklist.pdf", "/Tc", "/Tc?from=menu"],
  ...["/News?title=fair", "/Events?year=All&q=fair"],
];
const included = ["/News?year=All", "/SchoolHours"];

test("touching a link prefetches pages, and nothing else", async ({ page, context }) => {
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.goto("/Faculty");
  await rules;
  const prefetched: string[] = [];
  page.on("request", async (request) => {
    const { "sec-purpose": purpose } = await request.allHeaders();
    const { pathname, search } = new URL(request.url());
    if (purpose?.startsWith("prefetch")) prefetched.push(pathname + search);
  });
  const addresses = [...excluded, ...included];
  await page.locator("main").evaluate((main, addresses) => {
    for (const href of addresses.toReversed()) {
      const link = Object.assign(document.createElement("a"), { href, textContent: href });
      link.style.display = "block";
      main.insertBefore(link, main.firstChild);
    }
  }, addresses);
  const devtools = await context.newCDPSession(page);
  // Prefetches run in order, so the excluded ones would have come first.
  for (const address of addresses) {
    const link = page.locator(`main a[href="${address}"]`).first();
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    const touchPoints = [{ x: x + 5, y: y + 5 }];
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    if (included.includes(address)) await expect.poll(() => prefetched).toContain(address);
  }
  expect(prefetched).toEqual(included);
});

test("the next page starts at its top, with an allowed transition", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition?: object };
      sessionStorage.setItem("transition", String(Boolean(viewTransition)));
    });
  });
  const leave = async () => {
    await page.goto("/Tc");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('footer a[href="/ContactUs"]').first().click();
    await page.waitForURL("**/ContactUs");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    return page.evaluate(() => sessionStorage.getItem("transition") === "true");
  };
  // Browsers skip the transition if the next page is slow.
  await expect.poll(leave, { timeout: 240_000 }).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await leave()).toBe(false);
});

test.describe("with the browser's back/forward cache", () => {
  let browser: Browser;

  // Playwright disables that cache in its other browsers.
  test.beforeAll(async ({ playwright, launchOptions }) => {
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  });
  test.afterAll(() => browser.close());

  // One for each set of scripts.
  const paths = "/ /About /Faculty /News /SubGallery /Tc /Registration".split(" ");

  test("Back and Forward restore pages", async ({ shared: { site, school } }) => {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const reloaded: string[] = [];
    const visit = async (path: string) => {
      await page.goto(`${site.origin}${await getFullAddress(path, school)}`);
      await markPage(page);
    };
    for (const path of paths) {
      await visit("/Motto?before");
      await visit(path);
      for (const direction of [-1, 1])
        if (!(await isRestored(page, direction))) reloaded.push(path);
    }
    await page.close();
    // The browser's PDF viewer blocks the cache; phones have none.
    expect(new Set(reloaded)).toEqual(new Set(["/Registration"]));
  });
});

/** Goes through the history; returns whether the page was restored, or loaded again. */
async function isRestored(page: Page, direction: number): Promise<boolean> {
  const before = page.url();
  // The page may be gone before it responds.
  void page.evaluate((direction) => history.go(direction), direction).catch(() => {});
  // Evaluating in a page that is being cached would evict it.
  await expect.poll(() => page.url()).not.toBe(before);
  const read = (before: string) => (location.href === before ? undefined : "isSamePage" in window);
  let isKept: boolean | undefined;
  const readReturn = async () =>
    (isKept = await page.evaluate(read, before).catch(() => undefined));
  await expect.poll(readReturn).toBeDefined();
  return isKept === true;
}
