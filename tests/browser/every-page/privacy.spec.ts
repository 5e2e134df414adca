import { expect, test } from "../../harness/browser.ts";
import { everyPath, visit } from "../../harness/every-page.ts";

/** What the page about privacy says that a device remembers, by where and under which name. */
const remembered = ["local motion-paused", "session notices-seen"];

test("no page sets a cookie, asks anybody else, or has the device remember more than the privacy page says", async ({
  page,
  context,
  shared: { site, school },
}) => {
  test.setTimeout(300_000);
  const elsewhere = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== site.origin) elsewhere.add(request.url());
  });
  const kept = new Set<string>();
  for (const path of everyPath) {
    await visit(page, path, school);
    const pause = page.getByRole("button", { name: /^Pause/ });
    if (await pause.count()) await pause.first().click();
    for (const name of await page.evaluate(namesKept)) kept.add(name);
  }
  expect([...elsewhere]).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([...kept].sort()).toEqual(remembered);
});

/** Everything that a browser lets a page keep on the device. */
async function namesKept(): Promise<string[]> {
  const databases = await indexedDB.databases();
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  return [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...databases.map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...workers.map(() => "a service worker"),
  ];
}

test("the privacy page names what the device remembers, and who carries the pages", async ({
  page,
}) => {
  await page.goto("/Accessibility");
  const words = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
  for (const said of [
    "no cookies",
    "Your own device remembers two things",
    "that you stopped what moves",
    "which notices you have read",
    "Cloudflare",
    "counts requests from one address for a minute",
  ])
    expect(words).toContain(said);
});
