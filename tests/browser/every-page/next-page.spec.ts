/** The way from one page to the next and back: fetched before the press, faded into, kept as it was left. */
import type { Browser, Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/weight/full-address.ts";
import { expect, test } from "../../harness/browser.ts";
import { templates } from "../../harness/every-page.ts";

/** Adds links to a page, one below the other, and gives back the addresses that were fetched before a press. */
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

test("touching a link prefetches its page, but no data, document, form or search", async ({
  page,
  context,
}) => {
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
  // By the time that these have been prefetched, one after the other, the others would have been.
  for (const address of pages) {
    await touch(address);
    await expect.poll(() => prefetched).toContain(address);
  }
  expect(prefetched).toEqual(pages);
});

test("the next page starts at its top, with a view transition unless motion is reduced", async ({
  page,
}) => {
  const hasViewTransition = () =>
    page.evaluate(() => sessionStorage.getItem("transition")).then((seen) => seen === "true");
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
    return hasViewTransition();
  };
  for (const path of ["/RulesAndRegulations", "/Tc"]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // Where the next page is long in coming, browsers leave the transition out.
    await expect.poll(() => leave(path), { timeout: 60_000 }).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await leave(path)).toBe(false);
  }
});

test.describe("with the browser's back/forward cache", () => {
  let browser: Browser;

  // Playwright switches that cache off for all others.
  test.beforeAll(async ({ playwright, launchOptions }) => {
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  });
  test.afterAll(() => browser.close());

  test("a page of each template is restored by Back and by Forward", async ({
    shared: { site, school },
  }) => {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const why = await getReasons(page);
    const anew: string[] = [];
    for (const path of templates.filter((path) => !path.includes(":"))) {
      await page.goto(`${site.origin}/Motto?before`);
      await recordReturn(page);
      const address = await getFullAddress(path, school);
      await page.goto(`${site.origin}${address}`);
      await recordReturn(page);
      for (const way of [-1, 1]) {
        if ((await go(page, way)) === "anew") anew.push(`${path}: ${why.splice(0)}`);
      }
    }
    await page.close();
    // The browser's own viewer of the document in it; a phone has none.
    expect(anew).toEqual([expect.stringMatching(/^\/Registration: ./)]);
  });
});

declare global {
  interface Window {
    /** Whether the page came back as it was left; undefined in one that was loaded anew. */
    isBack?: boolean;
  }
}

function recordReturn(page: Page): Promise<void> {
  return page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      window.isBack = persisted;
    });
  });
}

/** Goes through the history; whether the page was kept, or loaded anew. */
async function go(page: Page, way: number): Promise<"kept" | "anew"> {
  const before = page.url();
  // The page may be away before it has answered.
  void page.evaluate((way) => history.go(way), way).catch(() => {});
  // To look into a page while it is being put away would have it loaded anew.
  await expect.poll(() => page.url()).not.toBe(before);
  const seen = () =>
    page
      .evaluate(() => {
        const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        if (load?.type === "back_forward") return "anew";
        return window.isBack ? "kept" : "coming";
      })
      .catch(() => "coming");
  let outcome = "coming";
  await expect.poll(async () => (outcome = await seen())).not.toBe("coming");
  return outcome as "kept" | "anew";
}

/** Why the browser did not keep pages, in its own words. */
async function getReasons(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  return reasons;
}
