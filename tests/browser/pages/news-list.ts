/** A list of news that updates in place. */
import type { Page, Request, Route } from "@playwright/test";
import { test as base, closeSite, openSite, type SchoolSite } from "../../harness/browser.ts";
import { createDatedItem } from "../../harness/dated-item.ts";

declare global {
  interface Window {
    /** Set by a test and lost when the page loads again. */
    isSamePage: boolean;
  }
}

export const PAUSE_MS = 250;

const items = [
  { title: "Science Fair", date: "2019-03-05" },
  { title: "Book Fair", date: "2019-11-05" },
  { title: "Carols", date: "2019-11-06" },
  { title: "Old Carols", date: "2018-12-06" },
  ...Array.from({ length: 40 }, (_, index) => ({ title: `Story ${index}`, date: "2017-05-01" })),
].map(createDatedItem);

export const titles = "article h2";

/** `newsSite`: a site with these news. */
export const test = base.extend<object, { newsSite: SchoolSite }>({
  newsSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const opened = await openSite();
      await opened.school.setResponse("news", { body: { data: items } });
      await use(opened);
      await closeSite(opened);
    },
    { scope: "worker" },
  ],
});

/** Opens the news with a clock that only the test moves. */
export async function openNews(page: Page, { site }: SchoolSite, search = ""): Promise<void> {
  const beginning = Date.now();
  await page.clock.install({ time: beginning });
  await page.goto(`${site.origin}/News${search}`);
  await page.clock.pauseAt(beginning + 3_600_000);
  await page.evaluate(() => {
    window.isSamePage = true;
  });
}

/** Records the addresses that the page's script fetches. */
export function recordFetches(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") addresses.push(new URL(request.url()).search);
  });
  return addresses;
}

/** Holds the responses to the page's script until released; aborted ones never arrive. */
export async function holdFetches(page: Page, to: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(to, async (route: Route, request: Request) => {
    if (request.resourceType() === "fetch") await promise;
    await (request.failure() ? route.abort() : route.continue()).catch(() => {});
  });
  return resolve;
}

export const isSamePage = (page: Page) => page.evaluate(() => window.isSamePage === true);
