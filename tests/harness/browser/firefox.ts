/** A page in the machine's Firefox, driven over WebDriver BiDi: Playwright drives its own Firefox only. */
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { test as base, expect } from "./browser.ts";
import { firefox } from "./installed-browsers.ts";

export { expect };

type Fixtures = {
  /** On a phone; fails the test if the browser reports an error. */
  firefoxPage: Page;
};

export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const executablePath = firefox ?? "";
      // With the machine's fonts: its sandbox reads no others.
      const browser = await puppeteer.launch({ browser: "firefox", executablePath });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  firefoxPage: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.setViewport({ width: 360, height: 740 });
    await use(page);
    await context.close();
    expect(errors).toEqual([]);
  },
});

export const readText = (page: Page, selector: string) =>
  page.$$eval(selector, (found) => found.map((element) => element.textContent?.trim() ?? ""));

export const readFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
