import { expect, it } from "vitest";
import { extractMainText, fetchPage } from "../../../harness/page/rendered-page.ts";
import { day, minute } from "../../../harness/simulators/clock.ts";
import { openSite } from "../../../harness/worker/open-site.ts";

type Notice = { title: string; description?: string; attachments?: string[] };

const closed = { title: "School closed tomorrow", description: "Because of fog." };
const slug = "2026-11-21-school-closed-tomorrow";
const address = `/Notices/${slug}`;

async function start(first: readonly Notice[]) {
  const { api, site } = await openSite();
  await api.send({ notifications: first });
  /** What a visitor sees once the cron has fetched the change. */
  const change = async (notices: readonly Notice[]) => {
    await api.send({ notifications: notices });
    site.clock.advance(2 * minute);
    await site.cron();
    site.clock.advance(minute);
  };
  const status = async (path: string) => {
    const { status, headers } = await site.load(path);
    return [status, headers.get("Location")];
  };
  return { site, change, status };
}

it("a notice that the cron found says on which day it was first seen, and when it was changed", async () => {
  const { site, change, status } = await start([]);
  await change([closed]);
  site.clock.advance(day);
  await change([{ ...closed, description: "Because of ice." }]);
  site.clock.advance(day);
  const words = extractMainText(await site.visit(address));
  expect(words).toContain("On this site since 21 November 2026, changed on 22 November 2026");
  const entry = `${address}</loc><lastmod>2026-11-22</lastmod>`;
  expect(await site.visit("/sitemap.xml")).toContain(entry);
  const otherDay = address.replace("11-21", "10-01");
  expect(await status(otherDay)).toEqual([302, address]);
});

it("a notice that is no longer published says so, with what is current, and an unknown one is missing", async () => {
  const { site, change, status } = await start([closed, { title: "Fees due" }]);
  expect((await status(address))[0]).toBe(200);
  await change([{ title: "Fees due" }]);
  const page = await fetchPage(site, address);
  expect(page.status).toBe(410);
  expect(extractMainText(page.html)).toContain("This notice is no longer published");
  const current = "/Notices/2026-11-21-fees-due";
  expect(await page.attributes("main a", "href")).toContain(current);
  expect((await status("/Notices/2026-11-21-never-published"))[0]).toBe(404);
  expect((await status("/Notices/constructor"))[0]).toBe(404);
  expect(await status(current.replace("fees", "FEES"))).toEqual([301, current]);
});

it("a notice of any title opens from the list, where its document comes before its sharing", async () => {
  const titles = ["🎉🎊", "<b>Winter</b> hours", "कल छुट्टी है"];
  const { site, status } = await start(titles.map((title) => ({ title, attachments: ["bill"] })));
  const page = await fetchPage(site, "/Notices");
  const [document, sharing] = await page.texts("main article a");
  expect(document).toMatch(/^Document for 🎉🎊/);
  expect(sharing).toMatch(/^Share this notice/);
  const links = await page.attributes("main article a", "href");
  const found = links.filter((href) => href?.startsWith("/Notices/")) as string[];
  expect(found).toHaveLength(3);
  for (const path of found) expect((await status(path))[0], path).toBe(200);
  const item = await fetchPage(site, found[1] ?? "");
  const [sent] = await item.attributes("a[href*='wa.me']", "href");
  expect(new URL(sent ?? "").searchParams.get("text")).toMatch(/^Winter hours\nhttps:/);
});
