/** Navigation: prefetching, view transitions and the back/forward cache. */
import type { Browser, Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/commands/steps/full-address.ts";
import { expect, test } from "../../harness/browser.ts";
import { templates } from "../../harness/every-page.ts";

/** Adds links to a page and returns the list of prefetched addresses. */
async function watchPrefetches(page: Page, addresses: readonly string[]): Promise<string[]> {
  const prefetched: string[] = [];
  page.on("request", async (request) => {
    const { "sec-purpose": purpose } = await request.allHeaders();
    const { pathname, search } = new URL(request.url());
    if (purpose?.startsWith("prefetch")) prefetched.push(pathname + search);
  });
  await page.evaluate(
    (all) => {
      const main = document.querySelector("main");
      for (const address of all.toReversed()) {
        const link = document.createElement("a");
        link.href = address;
        link.textContent = address;
        link.style.display = "block";
        main?.insertBefore(link, main.firstChild);
      }
    },
    [...addresses],
  );
  return prefetched;
}

const getLink = (page: Page, address: string) => page.locator(`main a[href="${address}"]`).first();

test("touching a link prefetches pages, and nothing else", async ({ page, context }) => {
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.goto("/Faculty");
  await rules;
  const excluded = [
    "/api/news/all/convent",
    "/api/image/1",
    "/documents/booklist.pdf",
    "/Tc",
    "/Tc?from=menu",
    "/News?title=fair",
    "/Events?year=All&q=fair",
  ];
  const pages = ["/News?year=All", "/SchoolHours"];
  const prefetched = await watchPrefetches(page, [...excluded, ...pages]);
  const devtools = await context.newCDPSession(page);
  const touch = async (address: string) => {
    const { x = 0, y = 0 } = (await getLink(page, address).boundingBox()) ?? {};
    const touchPoints = [{ x: x + 5, y: y + 5 }];
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  };
  for (const address of excluded) await touch(address);
  // Prefetches run in order, so the excluded ones would have come first.
  for (const address of pages) {
    await touch(address);
    await expect.poll(() => prefetched).toContain(address);
  }
  expect(prefetched).toEqual(pages);
});

test("the next page starts at its top, with an allowed transition", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition?: object };
      sessionStorage.setItem("transition", String(Boolean(viewTransition)));
    });
  });
  const leave = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('footer a[href="/ContactUs"]').first().click();
    await page.waitForURL("**/ContactUs");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    return page.evaluate(() => sessionStorage.getItem("transition") === "true");
  };
  for (const path of ["/RulesAndRegulations", "/Tc"]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // Browsers skip the transition if the next page is slow.
    await expect.poll(() => leave(path), { timeout: 240_000 }).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await leave(path)).toBe(false);
  }
});

test.describe("with the browser's back/forward cache", () => {
  let browser: Browser;

  // Playwright disables that cache in its other browsers.
  test.beforeAll(async ({ playwright, launchOptions }) => {
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  });
  test.afterAll(() => browser.close());

  test("Back and Forward restore a page of each template", async ({ shared: { site, school } }) => {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const reloaded: string[] = [];
    const visit = async (path: string) => {
      await page.goto(`${site.origin}${await getFullAddress(path, school)}`);
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) =>
          Object.assign(window, { isBack: persisted }),
        );
      });
    };
    for (const path of templates.filter((path) => !path.includes(":"))) {
      await visit("/Motto?before");
      await visit(path);
      for (const direction of [-1, 1])
        if ((await go(page, direction)) === "reloaded") reloaded.push(path);
    }
    await page.close();
    // The browser's PDF viewer blocks the cache; phones have none.
    expect(new Set(reloaded)).toEqual(new Set(["/Registration"]));
  });
});

declare global {
  interface Window {
    /** Whether the page was restored from the cache; undefined after a new load. */
    isBack?: boolean;
  }
}

/** Goes through the history; returns whether the page was restored or loaded again. */
async function go(page: Page, direction: number): Promise<"kept" | "reloaded"> {
  const before = page.url();
  // The page may be gone before it responds.
  void page.evaluate((direction) => history.go(direction), direction).catch(() => {});
  // Evaluating in a page that is being cached would evict it.
  await expect.poll(() => page.url()).not.toBe(before);
  const readReturn = () =>
    page
      .evaluate(() => {
        const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        if (load?.type === "back_forward") return "reloaded";
        return window.isBack ? "kept" : "coming";
      })
      .catch(() => "coming");
  let outcome = "coming";
  await expect.poll(async () => (outcome = await readReturn())).not.toBe("coming");
  return outcome as "kept" | "reloaded";
}
