/** A list of news that updates in place. */
import type { Page } from "@playwright/test";
import {
  test as base,
  closeSite,
  expect,
  openSite,
  type SchoolSite,
} from "../../harness/browser/browser.ts";
import { markPage } from "../../harness/browser/every-page.ts";
import { createDatedItem } from "../../harness/page/dated-item.ts";

export const PAUSE_MS = 250;

const items = [
  { title: "Science Fair", date: "2019-03-05" },
  { title: "Book Fair", date: "2019-11-05" },
  { title: "Carols", date: "2019-11-06" },
  { title: "Old Carols", date: "2018-12-06" },
  ...Array.from({ length: 40 }, (_, index) => ({ title: `Story ${index}`, date: "2017-05-01" })),
].map(createDatedItem);

/** `newsSite`: a site with these news. `news`: what a test does in their list. */
export const test = base.extend<{ news: NewsList }, { newsSite: SchoolSite }>({
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
  news: ({ page, newsSite }, use) => use(createNewsList(page, newsSite.site.origin)),
});

type NewsList = ReturnType<typeof createNewsList>;

function createNewsList(page: Page, origin: string) {
  const titles = page.locator("article h2");
  const search = page.getByLabel("Title contains");
  /** The queries that the page's script fetched. */
  const fetches: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") fetches.push(new URL(request.url()).search);
  });
  /** On a page whose clock stands still. */
  const waitForScript = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(PAUSE_MS);
        return page.locator("[data-island]").count();
      })
      .toBe(0);
  return {
    titles,
    waitForScript,
    search,
    fetches,
    list: page.locator("#list"),
    status: page.getByRole("status"),
    year: page.getByLabel("Year"),
    month: page.getByLabel("Month"),
    show: page.getByRole("button", { name: "Show" }),
    /** With a clock that only the test moves. */
    open: async (query = "") => {
      const beginning = Date.now();
      await page.clock.install({ time: beginning });
      await page.goto(`${origin}/News${query}`);
      await page.clock.pauseAt(beginning + 3_600_000);
      await waitForScript();
      await markPage(page);
    },
    pause: () => page.clock.runFor(PAUSE_MS),
    type: async (words: string) => {
      await search.fill(words);
      await page.clock.runFor(PAUSE_MS);
    },
    expectTitles: (...expected: string[]) => expect(titles).toHaveText(expected),
  };
}
