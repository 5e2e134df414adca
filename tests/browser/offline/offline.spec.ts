/** What is stored, and what is shown without a connection, on a slow one and after it. */
import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { formatDayAndTime } from "../../../app/parse/format-time.ts";
import { findFirstItem } from "../../harness/browser/every-page.ts";
import {
  expect,
  expectStored,
  fixedPaths,
  listStored,
  readStored,
  setElapsed,
  test,
  visitAndStore,
} from "../../harness/browser/stored-pages.ts";

const noted = (page: Page) => page.locator("main > [data-offline]");
const sendPage = (response: ServerResponse, text: string) =>
  response
    .writeHead(200, {
      ...{ "Content-Type": "text/html", ETag: `"${text}"` },
      "Content-Security-Policy": "trusted-types pages-of-this-site service-worker",
    })
    .end(`<main>${text}</main>`);

const forbidden = [
  ...["/Toppers", "/ToppersXII", "/Announcements?list=birthdays", "/Gallery", "/VideoGallery"],
  ...["/Tc", "/Search?q=fee", "/News?title=fair", "/About?from=elsewhere", "/operator"],
];

type Pupils = { name: string; attachments?: string[] | null }[];
type Album = { _id: string; category: string; attachments: string[] };

test("stored pages open offline, without pupils", async ({ page, shared, siteProxy }) => {
  const albums = await shared.school.data<Album[]>("albums");
  const album = albums.find(({ category }) => category === "PhotoGallery");
  const notStored = [...forbidden, `/SubGallery?id=${album?._id}`];
  await visitAndStore(page, "/");
  const item = await findFirstItem(shared.site.origin, "/News");
  const notice = await findFirstItem(shared.site.origin, "/Notices");
  const opened = ["/", "/Notices", notice, "/News", "/News?year=All", "/Events?calendar=now", item];
  for (const path of [...notStored, ...opened]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  const cached = ["/Today", ...opened];
  const pictures = ["pictures", "api/image"].map((path) => expect.stringMatching(`^/${path}/`));
  await expectStored(page, [...cached, ...pictures]);

  const stored = await readStored(page);
  const all = stored.map(({ address }) => address).join("\n");
  for (const { address } of stored) {
    expect(address).toMatch(/^\/(assets|icons|pictures|api\/image)\/|^\/[A-Z]|^\/$/);
    expect(notStored).not.toContain(address);
  }
  const home = stored.find(({ address }) => address === "/")?.text ?? "";
  const fragments = [...home.matchAll(/<a [^>]*href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(fragments).toContain("content");
  for (const id of fragments) expect(home).toContain(` id="${id}"`);
  const texts = stored.map(({ text }) => text).join("\n");
  const birthdays = await shared.school.data<Pupils>("birthdays");
  const { data: toppers } = await shared.school.data<{ data: Pupils }>("toppers");
  for (const { name, attachments } of [...birthdays, ...toppers]) {
    expect(texts).not.toContain(name);
    for (const photo of attachments ?? []) expect(all).not.toContain(encodeURIComponent(photo));
  }
  for (const photo of album?.attachments ?? []) expect(all).not.toContain(photo);

  siteProxy.isLost = true;
  await page.context().setOffline(true);
  for (const path of notStored) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not stored on your device/);
    await expect(page.getByRole("main").locator("a[href^='tel:']")).toBeVisible();
  }
  for (const path of [...fixedPaths.slice(0, 3), ...cached]) {
    await page.goto(path);
    const date = stored.find(({ address }) => address === path)?.date ?? "";
    const moment = formatDayAndTime(new Date(date));
    await expect(noted(page)).toHaveText(`You are offline. This is from ${moment}`);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  }
});

test("a fixed page does not wait", async ({ page, siteProxy: { changes, requests } }) => {
  await visitAndStore(page, "/News");
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  for (const path of ["/Uniform", "/Motto"])
    changes.set(path, async (response) => {
      await isOver;
      response.destroy();
    });
  await setElapsed(page, 100);
  await page.goto("/Uniform");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("School Uniform");
  await expect(noted(page)).toHaveCount(0);
  await setElapsed(page, 0);
  changes.set("/SchoolHours", (response) => response.destroy());
  await page.goto("/SchoolHours");
  await expect(noted(page)).toBeVisible();
  // The next request fails late.
  await setElapsed(page, 100);
  requests.length = 0;
  const opening = page.goto("/Motto");
  await expect.poll(() => requests.map(({ address }) => address)).toContain("/Motto");
  end();
  await opening;
  await expect(noted(page)).toBeVisible();
});

/** A preload that fails resolves there with a response of type "error". */
const preloadOfFirefox = `Object.defineProperty(FetchEvent.prototype, "preloadResponse", { get() {
  const isPage = this.request.mode === "navigate";
  return isPage ? fetch(this.request).catch(() => Response.error()) : Promise.resolve();
} });`;

test.describe("with Firefox's preloads", () => {
  test.use({ swPrelude: preloadOfFirefox });

  test("a stored page replaces a slow or lost site", async ({ page, siteProxy }) => {
    await visitAndStore(page, "/News");
    const { promise, resolve } = Promise.withResolvers<void>();
    siteProxy.changes.set("/News", async (response) => {
      await promise;
      sendPage(response, "Newer news");
    });
    await setElapsed(page, 3_000);
    await page.goto("/News");
    await expect(noted(page)).toContainText(/^The connection is slow\. This is from /);
    await setElapsed(page, 0);
    resolve();
    await expect(page.getByRole("main")).toHaveText("Newer news");
    siteProxy.changes.set("/News", (response) => response.writeHead(503).end("Unavailable"));
    await page.goto("/News");
    await expect(noted(page)).toContainText("The site is not answering.");
    await expect(page.getByRole("main")).toContainText("Newer news");
    await page.clock.install();
    siteProxy.changes.set("/News", (response) => response.destroy());
    await page.goto("/News");
    await expect(noted(page)).toContainText("You are offline.");
    // A weak signal is back, without any event.
    siteProxy.changes.delete("/News");
    await page.clock.fastForward(10_000);
    await expect(noted(page)).toHaveCount(0);
    // Only an event tells of the network from here on.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    for (const [path, text] of [
      ["/News", "Newest news"],
      ["/Toppers", "Newest toppers"],
    ] as const) {
      siteProxy.isLost = true;
      await page.context().setOffline(true);
      await page.goto(path);
      siteProxy.isLost = false;
      siteProxy.changes.set(path, (response) => sendPage(response, text));
      await page.context().setOffline(false);
      // The network may be back slightly later than its event.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event("online")));
        expect(await page.getByRole("main").textContent()).toBe(text);
      }).toPass();
    }
  });
});

test("redirects are not stored", async ({ page, siteProxy: { origin, changes } }) => {
  const gone = "/Events?year=All";
  await visitAndStore(page, "/News");
  const moved = await findFirstItem(origin, "/News");
  for (const path of ["/news", "/Events", moved, gone]) await page.goto(path);
  const hasPicture = async () =>
    (await listStored(page)).find((address) => address.startsWith("/api/image/"));
  await expectStored(page, ["/Events", moved, gone]);
  await expect.poll(hasPicture).toBeDefined();
  expect(await listStored(page)).not.toContain("/news");
  for (const path of ["/Events", moved]) {
    changes.set(path, (response) => response.writeHead(302, { Location: "/About" }).end());
    await page.goto(path);
    await expect(page).toHaveURL(/About$/);
  }
  const picture = (await hasPicture()) ?? "";
  for (const path of [picture, gone])
    changes.set(path, (response) => response.writeHead(410).end("Gone"));
  await page.goto(gone);
  await page.evaluate((picture) => fetch(picture, { cache: "reload" }), picture);
  for (const path of [moved, gone, picture])
    await expect.poll(() => listStored(page)).not.toContain(path);
  // Perhaps the sign-in page of a network.
  expect(await listStored(page)).toContain("/Events");
  // A school network's filter, which answers with a page of its own.
  changes.set("/Notices", (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Blocked</h1>"),
  );
  await page.goto("/Notices");
  await expect(page.getByText("Blocked")).toBeVisible();
  expect(await listStored(page)).not.toContain("/Notices");
});
