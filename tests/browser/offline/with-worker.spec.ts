/** What the site promises without a service worker holds with one. */
import { expect, test } from "../../harness/browser.ts";
import { visitAndStore } from "../../harness/stored-pages.ts";

test.use({ serviceWorkers: "allow" });

test("a first visit requests nothing for the worker before the page has loaded", async ({
  page,
  context,
}) => {
  let hasLoaded = false;
  const early: string[] = [];
  context.on("request", (request) => {
    const isOfWorker = request.serviceWorker() || request.url().endsWith("/service-worker.js");
    if (isOfWorker && !hasLoaded) early.push(request.url());
  });
  page.on("load", () => {
    hasLoaded = true;
  });
  await visitAndStore(page, "/");
  expect(early).toEqual([]);
});

test("links are prefetched when touched", async ({ page, context }) => {
  await visitAndStore(page, "/News");
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.goto("/SchoolHours");
  await rules;
  const prefetched: string[] = [];
  context.on("request", async (request) => {
    // A request may outlive the test.
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    const { "sec-purpose": purpose } = headers;
    if (purpose?.startsWith("prefetch")) prefetched.push(new URL(request.url()).pathname);
  });
  const devtools = await context.newCDPSession(page);
  const link = page.locator('main a[href="/News"]');
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  const touchPoints = [{ x: x + 5, y: y + 5 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await expect.poll(() => prefetched).toContain("/News");
});

test("Back restores pages from the back/forward cache", async ({
  playwright,
  launchOptions,
  shared: { site },
}) => {
  // Playwright disables that cache in its other browsers.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage();
  await visitAndStore(page, `${site.origin}/News`);
  for (const path of ["/SchoolHours", "/Events", "/"]) {
    await page.goto(site.origin + path);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = `restored: ${persisted}`;
      });
    });
    await page.goto(`${site.origin}/About`);
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveTitle("restored: true");
  }
  await browser.close();
});

test("the web app manifest leads to pages of the site, and has a maskable icon", async ({
  shared: { site },
}) => {
  const text = await (await fetch(`${site.origin}/site.webmanifest`)).text();
  const { id, start_url: start, shortcuts, icons } = JSON.parse(text);
  expect([id, start]).toEqual(["/", "/Today"]);
  const addresses: string[] = shortcuts.map(({ url }: { url: string }) => url);
  expect(addresses).toEqual(["/Today", "/SchoolHours", "/News", "/FeeStructure"]);
  for (const address of addresses)
    expect([address, (await fetch(site.origin + address)).status]).toEqual([address, 200]);
  for (const { src } of icons) expect((await fetch(site.origin + src)).status).toBe(200);
  expect(icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
});
