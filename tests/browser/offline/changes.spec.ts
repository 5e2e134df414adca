/** What happens to stored pages when the site, its settings or the device change between two visits. */
import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { startSite } from "../../../tools/commands/steps/start-site.ts";
import { expect, test } from "../../harness/browser.ts";
import { findFirstItem } from "../../harness/every-page.ts";
import { findFreePort } from "../../harness/free-port.ts";
import { openSiteProxy, type SiteProxy } from "../../harness/site-proxy.ts";
import {
  copyBuild,
  expectFailedLoadsOnly,
  fixedPaths,
  listStored,
  visitAndStore,
} from "../../harness/stored-pages.ts";

test.use({ serviceWorkers: "allow" });

/** A site at one address, whose build and settings can change. */
const versions = test.extend<{ deploy: (options?: object) => Promise<string> }>({
  deploy: async ({ shared: { school }, page }, use) => {
    const port = await findFreePort();
    const settings = { schoolApiOrigin: school.origin, schoolCode: school.school, port };
    let site = await startSite(settings);
    await use(async (options) => {
      await site.stop();
      site = await startSite({ ...settings, ...options });
      return site.origin;
    });
    await page.goto("about:blank");
    await site.stop();
  },
});

const getBuilds = (page: Page) => page.evaluate(() => caches.keys());
const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const isUpdating = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return Boolean(installing || waiting || active?.state !== "activated");
  });
const terms = "main section:has(h2:text('The academic year')) p";

versions(
  "a new build takes over at the next page, and pages of the old one stay styled",
  async ({ page, context, deploy, printed }) => {
    const origin = await deploy();
    await visitAndStore(page, `${origin}/News`);
    const old = await context.newPage();
    await old.goto(`${origin}/Uniform`);
    await deploy({ build: copyBuild() });
    await page.goto(`${origin}/Events`);
    await expect.poll(() => getBuilds(page)).toHaveLength(2);
    await expect.poll(() => isUpdating(page)).toBe(false);
    await page.goto(`${origin}/SchoolHours`);
    await expect(page.locator(terms)).toContainText("The new academic year runs");
    // The server no longer has it.
    const style = await old.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
      return (await fetch(link?.href ?? "")).status;
    });
    expect(style).toBe(200);
    await visitAndStore(page, `${origin}/Events`);
    await context.setOffline(true);
    for (const path of ["/News", "/SchoolHours"]) {
      await page.goto(origin + path);
      await expect(page.locator(".offline-note")).toBeVisible();
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    }
    await old.close();
    expectFailedLoadsOnly(printed);
  },
);

versions(
  "new content of a fixed page shows at the second visit at the latest",
  async ({ page, deploy }) => {
    const origin = await deploy();
    await visitAndStore(page, `${origin}/News`);
    await deploy({ build: copyBuild() });
    await page.goto(`${origin}/SchoolHours`);
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.match("/SchoolHours"))?.text()) ?? ""),
      )
      .toContain("The new academic year");
    await page.goto(`${origin}/SchoolHours`);
    await expect(page.locator(terms)).toContainText("The new academic year runs");
  },
);

versions(
  "OFFLINE_READING=off removes worker and caches at the next visit",
  async ({ page, deploy, printed }) => {
    const origin = await deploy();
    await visitAndStore(page, `${origin}/`);
    await deploy({ offersOfflineReading: false });
    await page.goto(`${origin}/SchoolHours`);
    await expect.poll(() => getBuilds(page)).toEqual([]);
    await expect.poll(() => countWorkers(page)).toBe(0);
    await page.goto(`${origin}/News`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
    await expect.poll(() => countWorkers(page)).toBe(0);
    expect(await getBuilds(page)).toEqual([]);
    await deploy();
    await visitAndStore(page, `${origin}/News`);
    expectFailedLoadsOnly(printed);
  },
);

test("the privacy page's button removes worker and caches for good", async ({ page }) => {
  await visitAndStore(page, "/");
  await page.goto("/Accessibility");
  await page.getByRole("button", { name: "Remove stored pages" }).click();
  await expect(page.getByText("Removed. This site stores no more pages")).toBeVisible();
  expect([await getBuilds(page), await countWorkers(page)]).toEqual([[], 0]);
  await page.goto("/News");
  await page.waitForLoadState("networkidle");
  expect([await getBuilds(page), await countWorkers(page)]).toEqual([[], 0]);
});

test("without scripts the privacy page has no button", async ({ browser, shared: { site } }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/Accessibility`);
  await expect(page.getByText("It never stores toppers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove stored pages" })).toBeHidden();
  await page.close();
});

for (const [what, pattern] of [
  ["its script", "**/service-worker.js"],
  ["its second script", "**/assets/service-worker-*.js"],
  ["a page that it needs", "**/Offline"],
  ["the server", "**/Offline"],
] as const)
  test(`if ${what} fails, the worker is not installed and the site works`, async ({
    page,
    context,
    printed,
  }) => {
    let wasRequested = false;
    await context.route(pattern, (route) => {
      wasRequested = true;
      return what === "the server" ? route.fulfill({ status: 500 }) : route.abort();
    });
    await page.goto("/News");
    await expect.poll(() => wasRequested).toBe(true);
    await expect.poll(() => countWorkers(page)).toBe(0);
    for (const path of ["/SchoolHours", "/News", "/"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expectFailedLoadsOnly(printed);
  });

test("with a full device the site works", async ({ page, context, shared: { site } }) => {
  const devtools = await context.newCDPSession(page);
  await visitAndStore(page, "/News");
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: site.origin, quotaSize: 1 });
  const full = await page.evaluate(() =>
    caches
      .open("x")
      .then((cache) => cache.put("/x", new Response("x".repeat(100_000))))
      .then(
        () => "",
        (error) => error.name,
      ),
  );
  expect(full).toBe("QuotaExceededError");
  for (const path of ["/SchoolHours", "/Events", "/", "/News"]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await page.waitForLoadState("networkidle");
  }
});

/** A site whose responses a test changes. */
const changed = test.extend<{ siteProxy: SiteProxy }>({
  siteProxy: async ({ shared: { site }, page }, use) => {
    const proxy = await openSiteProxy(site.origin);
    await use(proxy);
    await page.goto("about:blank");
    await proxy.close();
  },
});

changed(
  "a slow live page comes from the store and says so, the next one from the network",
  async ({ page, siteProxy: { origin, changes } }) => {
    await visitAndStore(page, `${origin}/News`);
    const { promise, resolve } = Promise.withResolvers<string>();
    changes.set("/News", () => promise);
    await page.goto(`${origin}/News`, { timeout: 15_000 });
    await expect(page.locator(".offline-note")).toHaveText(
      /^The connection is slow\. This is from /,
    );
    resolve("pass");
    await page.goto(`${origin}/News`);
    await expect(page.locator(".offline-note")).toHaveCount(0);
  },
);

changed(
  "what a slow connection brings at last is shown, and a site that fails is replaced by the stored page",
  async ({ page, siteProxy: { origin, changes }, printed }) => {
    await visitAndStore(page, `${origin}/News`);
    const { promise, resolve } = Promise.withResolvers<void>();
    changes.set("/News", async (response) => {
      await promise;
      const headers = { "Content-Type": "text/html", ETag: '"newer"' };
      response.writeHead(200, headers).end("<main>Newer news</main>");
    });
    await page.goto(`${origin}/News`);
    await expect(page.locator(".offline-note")).toContainText("The connection is slow.");
    resolve();
    await expect(page.getByRole("main")).toHaveText("Newer news");
    changes.set("/News", (response) => response.writeHead(503).end("Unavailable"));
    await page.goto(`${origin}/News`);
    await expect(page.locator(".offline-note")).toContainText("The site is not answering.");
    await expect(page.getByRole("main")).toContainText("Newer news");
    expectFailedLoadsOnly(printed);
  },
);

changed(
  "a page from the store is loaded again once a weak signal is back, without any event",
  async ({ page, siteProxy: { origin, changes }, printed }) => {
    await visitAndStore(page, `${origin}/News`);
    await page.clock.install();
    changes.set("/News", (response) => response.destroy());
    await page.goto(`${origin}/News`);
    await expect(page.locator(".offline-note")).toContainText("You are offline.");
    changes.delete("/News");
    await page.clock.fastForward(10_000);
    await expect(page.locator(".offline-note")).toHaveCount(0);
    expectFailedLoadsOnly(printed);
  },
);

changed(
  "the privacy page's button also stops what is being stored",
  async ({ page, siteProxy: { origin, changes, requests } }) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const wasRequested = (path: string) => requests.some(({ address }) => address === path);
    const [first = "", , next = ""] = fixedPaths;
    changes.set(first, () => promise);
    await page.goto(`${origin}/`);
    await expect.poll(() => wasRequested(first)).toBe(true);
    await page.goto(`${origin}/Accessibility`);
    await page.getByRole("button", { name: "Remove stored pages" }).click();
    await expect(page.getByText("Removed. This site stores no more pages")).toBeVisible();
    resolve("pass");
    await expect.poll(() => wasRequested(next)).toBe(true);
    expect(await getBuilds(page)).toEqual([]);
    // What an older version of this site left is removed by the next page.
    await page.evaluate(() => caches.open("left"));
    await page.goto(`${origin}/News`);
    await expect.poll(() => getBuilds(page)).toEqual([]);
  },
);

changed(
  "a redirect is not stored, and what moved or was withdrawn is removed",
  async ({ page, siteProxy: { origin, changes }, printed }) => {
    const gone = "/Events?year=All";
    await visitAndStore(page, `${origin}/News`);
    const moved = await findFirstItem(origin, "/News");
    for (const path of ["/news", "/Events", moved, gone]) await page.goto(origin + path);
    await expect
      .poll(() => listStored(page))
      .toEqual(expect.arrayContaining(["/Events", moved, gone]));
    expect(await listStored(page)).not.toContain("/news");
    const redirect = (response: ServerResponse) =>
      response.writeHead(302, { Location: "/About" }).end();
    for (const path of ["/Events", moved]) changes.set(path, redirect);
    changes.set(gone, (response) => response.writeHead(410).end("Gone"));
    for (const path of ["/Events", moved]) {
      await page.goto(origin + path);
      await expect(page).toHaveURL(/About$/);
    }
    await expect.poll(() => listStored(page)).not.toContain(moved);
    await page.goto(origin + gone);
    await expect.poll(() => listStored(page)).not.toContain(gone);
    // Perhaps the sign-in page of a network.
    expect(await listStored(page)).toContain("/Events");
    expectFailedLoadsOnly(printed);
  },
);

changed(
  "a taken-down picture is removed",
  async ({ page, siteProxy: { origin, changes }, printed }) => {
    await visitAndStore(page, `${origin}/News`);
    const isPicture = (address: string) => address.startsWith("/api/image/");
    await expect.poll(async () => (await listStored(page)).some(isPicture)).toBe(true);
    const picture = (await listStored(page)).find(isPicture) ?? "";
    changes.set(picture, (response) => response.writeHead(404).end());
    await page.evaluate((picture) => fetch(picture, { cache: "reload" }), picture);
    await expect.poll(() => listStored(page)).not.toContain(picture);
    expectFailedLoadsOnly(printed);
  },
);

changed("stores at most 10 MB", async ({ page, siteProxy: { origin, changes, requests } }) => {
  const html = await (await fetch(`${origin}/News`)).text();
  const pictures = [...html.matchAll(/\/api\/image\/[^"\s]+?w=\d+/g)].map(([address]) => address);
  for (const picture of pictures)
    changes.set(picture, (response) =>
      response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.alloc(3 * 1024 * 1024)),
    );
  const isPicture = (address: string) => pictures.includes(address);
  await page.goto(`${origin}/News`, { waitUntil: "networkidle" });
  await page.reload();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() => requests.filter(({ address }) => isPicture(address)).length)
    .toBeGreaterThan(5);
  await page.goto(`${origin}/Events`);
  await expect.poll(() => listStored(page)).toEqual(expect.arrayContaining([...fixedPaths]));
  const getSize = async () => {
    let bytes = 0;
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        bytes += (await (await caches.match(request))?.blob())?.size ?? 0;
    return bytes;
  };
  await expect.poll(() => page.evaluate(getSize)).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect((await listStored(page)).filter(isPicture)).not.toEqual([]);
});

changed(
  "once the worker runs, no picture is fetched twice",
  async ({ page, siteProxy: { origin, requests } }) => {
    const countToday = () => requests.filter(({ address }) => address === "/Today").length;
    await visitAndStore(page, `${origin}/`);
    requests.length = 0;
    for (const path of ["/Toppers", "/News", "/Toppers"]) {
      const before = countToday();
      await page.goto(origin + path, { waitUntil: "networkidle" });
      // The last that the worker fetches after a visit.
      await expect.poll(countToday).toBeGreaterThan(before);
    }
    const pictures = requests
      .map(({ address }) => address)
      .filter((address) => address.startsWith("/api/image"));
    expect(pictures.length).toBeGreaterThan(5);
    expect([...new Set(pictures)]).toEqual(pictures);
  },
);

test("stores at most 60 pages, and removes the oldest first", async ({ page }) => {
  await visitAndStore(page, "/News");
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const lists = ["/News?year=2025", "/News?year=2026", "/Events?year=2025"].flatMap((list) =>
    months.map((month) => `${list}&month=${month}`),
  );
  for (const list of lists) await page.goto(list);
  const isPage = (address: string) => /^\/([A-Z]|$)/.test(address);
  await expect.poll(() => listStored(page)).toContain(lists.at(-1));
  await expect.poll(async () => (await listStored(page)).filter(isPage).length).toBe(60);
  const stored = await listStored(page);
  expect(stored).toEqual(expect.arrayContaining([...fixedPaths, ...lists.slice(-5)]));
  expect(stored).not.toContain("/News");
});

const savings: Record<string, (page: Page) => Promise<unknown>> = {
  "Save-Data": async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  },
  "2G": async (page) => {
    const devtools = await page.context().newCDPSession(page);
    const throughput = { downloadThroughput: -1, uploadThroughput: -1 };
    const connection = { offline: false, latency: 1_500, connectionType: "cellular2g" } as const;
    await devtools.send("Network.emulateNetworkConditions", { ...throughput, ...connection });
  },
};

for (const [name, save] of Object.entries(savings))
  changed(`with ${name} only what is opened is stored`, async ({ page, siteProxy: { origin } }) => {
    await save(page);
    await page.goto(`${origin}/News`, { waitUntil: "load" });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(`${origin}/Uniform`);
    await page.goto(`${origin}/News?year=All`);
    await expect.poll(() => listStored(page)).toContain("/News?year=All");
    expect(
      (await listStored(page)).filter((address) => fixedPaths.includes(address)).sort(),
    ).toEqual(["/Offline", "/Uniform"]);
  });
