import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sitePages } from "../../../app/site-map.ts";
import { buildFolder } from "../../../tools/commands/build.ts";
import { openSiteProxy, type SiteProxy } from "../site/site-proxy.ts";
import { test as base, emptyDrawing, expect } from "./browser.ts";
import { fetchAnew } from "./fetch-anew.ts";

export { expect };

/** In the service worker: only a test lets its time-outs end. */
const timers = `
self.elapsedMs = 0;
const startTimer = self.setTimeout;
self.setTimeout = (call, milliseconds) => milliseconds <= self.elapsedMs && startTimer(call);
`;

/** The browser says so of each file that it could not load; nothing else may be logged. */
const failedLoad =
  /^(Failed to load resource: |An unknown error occurred when fetching the script)/;

/** With a service worker, and a site whose responses a test changes. */
export const test = base.extend<{ siteProxy: SiteProxy; swPrelude: string }>({
  serviceWorkers: "allow",
  photographs: "real",
  swPrelude: ["", { option: true }],
  siteProxy: async ({ shared: { site }, swPrelude }, use) => {
    const proxy = await openSiteProxy(site.origin);
    proxy.changes.set("/service-worker.js", async (response) => {
      const script = await (await fetchAnew(`${proxy.target}/service-worker.js`)).text();
      const headers = { "Content-Type": "text/javascript", "Cache-Control": "no-cache" };
      response.writeHead(200, headers).end(timers + swPrelude + script);
    });
    // Photographs are slow to resize.
    const picture = { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" };
    proxy.changes.set("/api/image/*", (response) =>
      response.writeHead(200, picture).end(emptyDrawing),
    );
    await use(proxy);
    await proxy.close();
  },
  page: async ({ page, printed }, use) => {
    await use(page);
    expect(printed.splice(0).filter((line) => !failedLoad.test(line))).toEqual([]);
    // Pending loads must not fail because the proxy is closed.
    await page.goto("about:blank");
  },
  baseURL: ({ siteProxy }, use) => use(siteProxy.origin),
});

/** Ends the service worker's time-outs of at most so many milliseconds at once. */
export async function setElapsed(page: Page, milliseconds: number): Promise<void> {
  for (const worker of page.context().serviceWorkers())
    await worker.evaluate((elapsedMs) => void Object.assign(self, { elapsedMs }), milliseconds);
}

export const fixedPaths: readonly string[] = sitePages
  .filter(({ render }) => render === "static")
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

export function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const builds = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const requests = (await Promise.all(builds)).flat();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}

/** Opens a page and waits until the service worker has stored all that it stores without being asked. */
export async function visitAndStore(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectStored(page, [address, ...fixedPaths]);
}

/** Waits until these addresses, among others, are stored. */
export function expectStored(page: Page, addresses: readonly unknown[]): Promise<void> {
  const stored = expect.poll(() => listStored(page), { intervals: [250], timeout: 60_000 });
  return stored.toEqual(expect.arrayContaining([...addresses]));
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
