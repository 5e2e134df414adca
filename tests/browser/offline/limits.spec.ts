/** What a device keeps at most. */
import {
  expect,
  expectStored,
  fixedPaths,
  listStored,
  test,
  visitAndStore,
} from "../../harness/browser/stored-pages.ts";

test("with a full device the site works", async ({ page, siteProxy: { origin } }) => {
  const devtools = await page.context().newCDPSession(page);
  await visitAndStore(page, "/News");
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  for (const path of ["/SchoolHours", "/Events", "/", "/News"]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await page.waitForLoadState("networkidle");
  }
  expect(await listStored(page)).not.toContain("/Events");
});

test("keeps the newest 60 pages", async ({ page }) => {
  await visitAndStore(page, "/News");
  const lists = Array.from({ length: 40 }, (_, index) => `/News?year=${1980 + index}`);
  await page.evaluate(async (lists) => {
    const [build = ""] = await caches.keys();
    const cache = await caches.open(build);
    const headers = { "Content-Type": "text/html" };
    for (const list of lists) await cache.put(list, new Response("News", { headers }));
  }, lists);
  await page.goto("/News?year=All");
  const listPages = async () =>
    (await listStored(page)).filter((address) => /^\/([A-Z]|$)/.test(address));
  await expect.poll(listPages).not.toContain("/News");
  await expect.poll(async () => (await listPages()).length).toBe(60);
  expect(await listPages()).toEqual(expect.arrayContaining([...fixedPaths, ...lists.slice(-5)]));
});

test("keeps the newest 10 MB", async ({ page, siteProxy: { changes } }) => {
  await visitAndStore(page, "/News");
  const pictures = [1, 2, 3, 4, 5].map((number) => `/pictures/${number}.png`);
  for (const picture of pictures) {
    changes.set(picture, (response) =>
      response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.alloc(4 * 1024 * 1024)),
    );
    await page.evaluate(async (picture) => (await fetch(picture)).blob(), picture);
    await expectStored(page, [picture]);
  }
  const listPictures = async () =>
    (await listStored(page)).filter((address) => pictures.includes(address));
  await expect.poll(listPictures).toEqual(pictures.slice(-2));
  expect(await listStored(page)).toEqual(expect.arrayContaining([...fixedPaths]));
});
