import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sitePages } from "../../app/site-map.ts";
import { buildFolder } from "../../tools/commands/steps/build-site.ts";
import { test as base, expect } from "./browser.ts";
import { openSiteProxy, type SiteProxy } from "./site-proxy.ts";

export { expect };

/** With a service worker, and a site whose responses a test changes. */
export const test = base.extend<{ siteProxy: SiteProxy }>({
  serviceWorkers: "allow",
  siteProxy: async ({ shared: { site }, page }, use) => {
    const proxy = await openSiteProxy(site.origin);
    await use(proxy);
    await page.goto("about:blank");
    await proxy.close();
  },
});

export const fixedPaths: readonly string[] = sitePages
  .filter(({ live }) => !live)
  .map(({ path }) => path);

/** The address, text and date of everything in Cache Storage. */
export function readStored(page: Page) {
  return page.evaluate(async () => {
    const stored: { address: string; text: string; date: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const { headers = new Headers() } = response ?? {};
        const isText = headers.get("Content-Type")?.startsWith("text/");
        const date = headers.get("Date") ?? "";
        const address = request.url.slice(location.origin.length);
        stored.push({ address, date, text: isText ? ((await response?.text()) ?? "") : "" });
      }
    }
    return stored;
  });
}

export async function listStored(page: Page): Promise<string[]> {
  return (await readStored(page)).map(({ address }) => address);
}

/** Opens a page and waits until the service worker has stored all that it stores without being asked. */
export async function visitAndStore(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const { pathname, search } = new URL(page.url());
  const expected = [pathname + search, ...fixedPaths];
  await expect.poll(() => listStored(page)).toEqual(expect.arrayContaining(expected));
}

/** Another build of the same site: its hours have other words, and its style sheet another name. */
export function copyBuild(): string {
  const copy = mkdtempSync(join(tmpdir(), "build-"));
  cpSync(buildFolder, copy, { recursive: true });
  const assets = join(copy, "client/assets");
  const style = readdirSync(assets).find((name) => /^root-.*\.css$/.test(name)) ?? "";
  renameSync(join(assets, style), join(assets, "root-another.css"));
  const pages = fixedPaths.map((path) => `client${path}/index.html`);
  for (const name of ["server/index.js", ...pages]) {
    const file = join(copy, name);
    const text = readFileSync(file, "utf8")
      .replace(/(?<=")[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/, "another-build")
      .replaceAll(style, "root-another.css")
      .replaceAll("The academic year runs", "The new academic year runs");
    writeFileSync(file, text);
  }
  return copy;
}

const failedLoad =
  /^(Failed to load resource: |An unknown error occurred when fetching the script)/;

/** The browser says so of each file that it could not load; nothing else may be logged. */
export function expectFailedLoadsOnly(printed: string[]): void {
  const others = printed.splice(0).filter((line) => !failedLoad.test(line));
  expect(others).toEqual([]);
}
