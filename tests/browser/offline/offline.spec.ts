import type { Page } from "@playwright/test";
import { formatDayAndTime } from "../../../app/entities/format-time.ts";
import { expect, test } from "../../harness/browser.ts";
import { findFirstItem } from "../../harness/every-page.ts";
import {
  expectFailedLoadsOnly,
  fixedPaths,
  listStored,
  readStored,
  visitAndStore,
} from "../../harness/stored-pages.ts";

test.use({ serviceWorkers: "allow" });

const forbidden = [
  "/Toppers",
  "/ToppersXII",
  "/Announcements?list=birthdays",
  "/Gallery",
  "/VideoGallery",
  "/Tc",
  "/Search?q=fee",
  "/News?title=fair",
  "/About?from=elsewhere",
  "/operator",
];

type Pupils = { name: string; attachments?: string[] | null }[];
type Album = { _id: string; category: string; attachments: string[] };

/** Playwright loses the response of a page whose preload failed. */
function getStatus(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return load?.responseStatus;
  });
}

test("after one visit every stored page opens without a connection, and nothing of pupils is stored", async ({
  page,
  context,
  shared: { site, school },
  printed,
}) => {
  const albums = await school.data<Album[]>("albums");
  const album = albums.find(({ category }) => category === "PhotoGallery");
  const albumPage = `/SubGallery?id=${album?._id}`;
  await visitAndStore(page, "/");
  const item = await findFirstItem(site.origin, "/News");
  const notice = await findFirstItem(site.origin, "/Notices");
  const opened = ["/", "/Notices", notice, "/News", "/News?year=All", "/Events?calendar=now", item];
  const live = ["/Today", ...opened];
  for (const path of opened) await page.goto(path);
  for (const path of [...forbidden, albumPage]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/");
  await expect.poll(() => listStored(page)).toEqual(expect.arrayContaining(live));

  const stored = await readStored(page);
  const addresses = stored.map(({ address }) => address);
  expect(addresses.filter((address) => /\.avif|\.webp/.test(address))).not.toEqual([]);
  expect(addresses.filter((address) => address.startsWith("/api/image/"))).not.toEqual([]);
  for (const address of addresses) {
    expect(address).toMatch(/^\/(assets|icons|pictures|api\/image)\/|^\/[A-Z]|^\/$/);
    expect([...forbidden, albumPage]).not.toContain(address);
  }
  const texts = stored.map(({ text }) => text).join("\n");
  const pupils = [
    ...(await school.data<Pupils>("birthdays")),
    ...(await school.data<{ data: Pupils }>("toppers")).data,
  ];
  for (const { name, attachments } of pupils) {
    expect(texts).not.toContain(name);
    for (const photo of attachments ?? [])
      expect(addresses.join("\n")).not.toContain(encodeURIComponent(photo));
  }
  for (const photo of album?.attachments ?? []) expect(addresses.join("\n")).not.toContain(photo);

  const dates = await page.evaluate(async () => {
    const dates: Record<string, string> = {};
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        dates[url.slice(location.origin.length)] =
          (await caches.match(url))?.headers.get("Date") ?? "";
    return dates;
  });
  await context.setOffline(true);
  for (const path of [...forbidden, albumPage]) {
    await page.goto(path);
    expect([path, await getStatus(page)]).toEqual([path, 503]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not stored on your device/);
    await expect(page.getByRole("main").locator("a[href^='tel:']")).toBeVisible();
  }
  for (const path of [...fixedPaths, ...live]) {
    await page.goto(path);
    expect([path, await getStatus(page)]).toEqual([path, 200]);
    const date = formatDayAndTime(new Date(dates[path] ?? ""));
    await expect(page.getByRole("main").locator(".offline-note")).toHaveText(
      `You are offline. This is from ${date}`,
    );
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  }
  expectFailedLoadsOnly(printed);
});

test("the first page opened without a connection says so, even one that never waits for the network", async ({
  page,
  context,
  printed,
}) => {
  await visitAndStore(page, "/News");
  // The request may fail late on a busy machine.
  await expect(async () => {
    await context.setOffline(false);
    await page.goto("/News");
    await context.setOffline(true);
    await page.goto("/SchoolHours");
    await expect(page.locator(".offline-note")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expectFailedLoadsOnly(printed);
});

test("back online, the open page shows new content by itself", async ({
  page,
  context,
  site,
  school,
  printed,
}) => {
  const publish = async (title: string) => {
    await school.setResponse("news", { body: [{ title, fromDate: school.today }] });
    const headers = {
      Authorization: "Bearer sample-purge-secret",
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ reads: ["news"] });
    expect((await fetch(`${site.origin}/purge`, { method: "POST", headers, body })).status).toBe(
      200,
    );
  };
  await publish("Old news");
  await visitAndStore(page, `${site.origin}/News`);
  await expect(page.getByRole("main")).toContainText("Old news");
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator(".offline-note")).toBeVisible();
  await publish("New news");
  await context.setOffline(false);
  await expect(page.getByRole("main")).toContainText("New news");
  await expect(page.locator(".offline-note")).toHaveCount(0);
  expectFailedLoadsOnly(printed);
});

test("a page that is not stored opens by itself once there is a connection", async ({
  page,
  context,
  printed,
}) => {
  await visitAndStore(page, "/");
  await context.setOffline(true);
  await page.goto("/Toppers");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Class X toppers");
  expectFailedLoadsOnly(printed);
});
