/** Page weights on a phone (360 px, 2x) with photographs of camera size. */
import type { Browser, Page, Response } from "@playwright/test";
import { closeSite, expect, openSite, windowTest as test } from "../../harness/browser/browser.ts";
import { brotliBytes } from "../../harness/page/brotli-bytes.ts";

const kilobyte = 1_000;

const limits = [
  { path: "/", atFirst: 250, atLast: 700 },
  { path: "/News?year=All", atFirst: 400 },
  { path: "/Gallery?year=All", atFirst: 400 },
  { path: "an album of 30 photographs", atLast: 900 },
];

test("pages are light, and fetch few files", async ({ browser }) => {
  const opened = await openSite({ photographs: "camera" });
  const { site, school } = opened;
  const albums = await school.data<{ _id: string; attachments?: string[] }[]>("albums");
  const album = albums.find(({ attachments }) => attachments?.length === 30);
  for (const { path, atFirst = Infinity, atLast = Infinity } of limits) {
    await school.resetRequests();
    const address = path.startsWith("/") ? path : `/SubGallery?id=${album?._id}`;
    // The first visit may get originals, as resizing takes time: over 15 s on a busy machine.
    await expect(async () => {
      const { first, last, pictures, requests, heroes } = await weigh(
        browser,
        site.origin + address,
        atLast < Infinity,
      );
      expect(first, path).toBeLessThanOrEqual(atFirst * kilobyte);
      expect(last, path).toBeLessThanOrEqual(atLast * kilobyte);
      if (!path.startsWith("/")) expect(pictures).toBe(30);
      if (path !== "/") return;
      expect(requests).toBeLessThanOrEqual(25);
      expect(heroes.length).toBeGreaterThan(0);
      expect(Math.max(...heroes)).toBeLessThanOrEqual(45 * kilobyte);
    }).toPass({ timeout: 120_000 });
  }
  const { log } = await school.requests();
  const originals = log.filter(({ call }) => call === "image").map(({ url }) => url);
  expect(new Set(originals).size).toBe(originals.length);
  await closeSite(opened);
});

async function weigh(browser: Browser, address: string, scrolls: boolean) {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const fetched: Promise<number>[] = [];
  const hero: Promise<number>[] = [];
  page.on("response", (response) => {
    const size = getTransferSize(response);
    fetched.push(size);
    if (response.url().includes("/pictures/hero-")) hero.push(size);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // The notices, a second later, have a picture.
  if (address.endsWith("/"))
    await page
      .locator("dialog.notices-dialog img")
      .first()
      .evaluate((picture: HTMLImageElement) => picture.decode());
  const requests = fetched.length;
  const first = await sum(fetched);
  const heroes = await Promise.all(hero);
  await page.keyboard.press("Escape");
  if (scrolls) await scrollToEnd(page);
  const last = await sum(fetched);
  const pictures = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/api/"))
        .length,
  );
  // What a slider fetches as it moves on is not measured.
  page.removeAllListeners("response");
  await Promise.all(fetched);
  await context.close();
  return { first, last, pictures, requests, heroes };
}

/** Text counts compressed with brotli, other files as sent. */
async function getTransferSize(response: Response): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await response.request().sizes();
  const isText = !/^(image|font)$/.test(response.request().resourceType());
  const body = isText ? brotliBytes(await response.body()) : responseBodySize;
  return responseHeadersSize + body;
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
}

/** Scrolls by one screen each time its pictures have loaded. */
async function scrollToEnd(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), at);
    await page.waitForFunction(() => {
      const visible = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
      });
      return visible.every((image) => image.complete);
    });
  }
}
