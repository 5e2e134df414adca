/** Page weights on a phone (360 px, 2x) with photographs of camera size. */
import { brotliCompressSync } from "node:zlib";
import { type Browser, test as base, type Page, type Response } from "@playwright/test";
import type { RunningSite } from "../../../tools/commands/steps/start-site.ts";
import { type SchoolApi, startSchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { startTestSite } from "../../harness/test-site.ts";

const { expect } = base;
const kilobyte = 1_000;

type Camera = { site: RunningSite; school: SchoolApi };

const test = base.extend<object, { camera: Camera }>({
  camera: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const school = await startSchoolApi({ photographs: "camera" });
      const site = await startTestSite({
        schoolApiOrigin: school.origin,
        schoolCode: school.school,
        schoolApiToken: undefined,
      });
      await use({ site, school });
      await site.stop();
      await school.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.describe.configure({ mode: "serial" });

const pages = [
  { path: "/", atFirst: 250, atLast: 700 },
  { path: "/News?year=All", atFirst: 400 },
  { path: "/Gallery?year=All", atFirst: 400 },
];

for (const { path, atFirst, atLast } of pages) {
  const more = atLast ? `, ${atLast} KB to its end, 25 requests and a hero picture of 45 KB` : "";
  test(`${path} weighs at most ${atFirst} KB at first${more}`, async ({ browser, camera }) => {
    // The first visit may get originals, as resizing takes time.
    await expect(async () => {
      const { first, last, requests, heroes } = await weigh(
        browser,
        `${camera.site.origin}${path}`,
      );
      expect(first).toBeLessThanOrEqual(atFirst * kilobyte);
      if (path === "/") {
        expect(requests).toBeLessThanOrEqual(25);
        expect(heroes.length).toBeGreaterThan(0);
        expect(Math.max(...heroes)).toBeLessThanOrEqual(45 * kilobyte);
      }
      expect(last).toBeLessThanOrEqual((atLast ?? Number.POSITIVE_INFINITY) * kilobyte);
    }).toPass();
  });
}

test("an album of 30 photographs weighs at most 900 KB to its end", async ({ browser, camera }) => {
  const albums = await camera.school.data<{ _id: string; attachments?: string[] }[]>("albums");
  const album = albums.find(({ attachments }) => attachments?.length === 30);
  const path = `/SubGallery?id=${album?._id}`;
  await camera.school.resetRequests();
  await expect(async () => {
    const { last, pictures } = await weigh(browser, `${camera.site.origin}${path}`);
    expect(last).toBeLessThanOrEqual(900 * kilobyte);
    expect(pictures).toBe(30);
  }).toPass();
  const requests = (await camera.school.requests()).log.filter(({ call }) => call === "image");
  expect(new Set(requests.map(({ url }) => url)).size).toBe(requests.length);
});

async function weigh(browser: Browser, address: string) {
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
  await scrollToEnd(page);
  const last = await sum(fetched);
  const pictures = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/api/"))
        .length,
  );
  await context.close();
  return { first, last, pictures, requests, heroes };
}

/** Text counts compressed with brotli, other files as sent. */
async function getTransferSize(response: Response): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await response.request().sizes();
  const isText = !/^(image|font)$/.test(response.request().resourceType());
  const body = isText ? brotliCompressSync(await response.body()).length : responseBodySize;
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
