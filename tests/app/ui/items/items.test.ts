import { describe, expect, it } from "vitest";
import { school as theSchool } from "../../../../app/school.ts";
import {
  fetchPage,
  openPage,
  startSiteWith,
  startSiteWithoutApi,
} from "../../../harness/page/rendered-page.ts";
import { minute } from "../../../harness/simulators/clock.ts";
import { openSite } from "../../../harness/worker/open-site.ts";

const kinds = [
  { path: "/News", read: "news", itemLabel: "news item", all: "news" },
  { path: "/Events", read: "events", itemLabel: "event", all: "events" },
  { path: "/VideoGallery", read: "videos", itemLabel: "video", all: "videos" },
] as const;

const three = Object.entries({
  "Sports Day": "2026-11-21",
  "Old Fair": "2025-02-01",
  Carols: "2026-12-21T20:00:00.000Z",
}).map(([title, date]) => ({ title, date, fromDate: date, videoUrl: "youtu.be/a" }));
const sportsDay = "2026-11-21-sports-day";
const between = "nav[aria-label^='Previous and next']";

describe.each(kinds)("an item of $path", ({ path, read, itemLabel, all }) => {
  const startSiteOf = (items: unknown[]) => startSiteWith({ [read]: items, homeEvents: [] });

  it("has a page with title, date and neighbours, below its list, whose card links to it", async () => {
    const site = await startSiteOf(three);
    const page = await fetchPage(site, `${path}/${sportsDay}`);
    expect(page.status).toBe(200);
    expect(await page.texts("h1")).toEqual(["Sports Day"]);
    expect((await page.texts("main time"))[0]).toMatch(/21 November 2026$/);
    const [older, newer] = [`${path}/2025-02-01-old-fair`, `${path}/2026-12-22-carols`];
    const beside = await page.attributes(`${between} a`, "href");
    expect(beside).toEqual(path === "/Events" ? [older, newer] : [newer, older]);
    const address = `${theSchool.origin}${path}/${sportsDay}`;
    expect(await page.attributes("link[rel=canonical]", "href")).toEqual([address]);
    expect((await page.texts("title"))[0]).toMatch(/^Sports Day \| /);
    const shared = `https://wa.me/?text=${encodeURIComponent(`Sports Day\n${address}`)}`;
    expect(await page.attributes("[data-share-with=whatsapp] a", "href")).toEqual([shared]);
    const crumbs = "nav[aria-label=Breadcrumb]";
    expect((await page.attributes(`${crumbs} a`, "href")).at(-1)).toBe(path);
    expect((await page.texts(`${crumbs} [aria-current=page]`))[0]).toContain("Sports Day");
    const menu = ".site-menu .is-here a[aria-current]";
    expect(await page.attributes(menu, "href")).toEqual([path]);
    expect(await page.attributes(menu, "aria-current")).toEqual(["true"]);
    const list = await fetchPage(site, `${path}?year=All`);
    expect(await list.attributes(menu, "aria-current")).toEqual(["page"]);
    const cards = await list.attributes("article a[href^='/']", "href");
    expect(cards.toSorted()).toEqual([older, `${path}/${sportsDay}`, newer]);
  });

  it.each([
    "2026-11-21-SPORTS-day",
    `${sportsDay}/`,
    `“${sportsDay}”).`,
    "%32026-11-21-sports-day",
  ])("redirects the spelling %s to the canonical address", async (spelling) => {
    const site = await startSiteOf(three);
    const { status, headers } = await site.get(`${path}/${spelling}`);
    expect([status, headers.get("Location")]).toEqual([301, `${path}/${sportsDay}`]);
  });

  it("is suggested at its old address, a 404, after its title has changed", async () => {
    const page = await fetchPage(await startSiteOf(three), `${path}/2026-11-21-annual-sports-day`);
    expect(page.status).toBe(404);
    expect(await page.texts("h1")).toEqual([`There is no ${itemLabel} at this address`]);
    expect((await page.attributes("main li a", "href")).at(-1)).toBe(`${path}/${sportsDay}`);
    expect(await page.attributes("meta[name=robots]", "content")).toEqual(["noindex"]);
    expect(await page.attributes("main a.button-primary", "href")).toEqual([path]);
    expect(await page.texts("main a.button-primary")).toEqual([`See all ${all}`]);
  });

  it("is an uncached error page while the school API fails and nothing is stored", async () => {
    const site = await startSiteWithoutApi();
    const response = await site.get(`${path}/${sportsDay}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`This ${itemLabel} is temporarily unavailable`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

it("a news item shows its full text with links, its picture in the viewer and its named documents", async () => {
  const words = "Many words. ".repeat(200);
  const html = `<p>${words}Call 98765 43210</p><p>or see <b>www.a.example</b>.</p><script>x</script>`;
  const attachments = ["uploads/Date_sheet-X.pdf", "a.jpg", "64f0a1b2.pdf", "64f0a1b2"];
  const item = { title: "Told", fromDate: "2026-11-21", description: html, image: "pic" };
  const page = await openPage("/News/2026-11-21-told", { news: [{ ...item, attachments }] });
  const text = "main p.whitespace-pre-line";
  expect(await page.texts(text)).toEqual([
    `${words}Call 98765 43210\n\nor see www.a.example (opens in a new tab).`,
  ]);
  const links = await page.attributes(`${text} a`, "href");
  expect(links).toEqual(["tel:+919876543210", "https://www.a.example"]);
  expect(await page.attributes(`${text} a`, "target")).toEqual([null, "_blank"]);
  expect(await page.attributes("a[data-photo]", "href")).toEqual(["/api/image/pic"]);
  expect(await page.attributes("a[data-photo] img", "alt")).toEqual(["Picture of Told"]);
  const documents = "main a[target=_blank][href^='/api/']";
  expect((await page.attributes(documents, "href")).at(-1)).toBe("/api/image/64f0a1b2");
  const names = await page.texts(documents);
  expect(names.map((name) => name.replace(/ for Told.*| \(opens.*/, ""))).toEqual([
    ...["Date sheet X (PDF)", "Picture (JPG)", "Document 1 (PDF)", "Document 2"],
  ]);
});

/** The pages that name the documents of a list. */
const pagesOf = {
  news: ["/News/news", "/News"],
  events: ["/Events/events", "/Events"],
  notifications: ["/Notices/2026-11-21-notifications", "/Notices", "/"],
  registrations: ["/Announcements?list=registrations", "/"],
  highlights: ["/Announcements?list=highlights", "/"],
};

it("a document has its kind and size, once known, on each page that names it", async () => {
  const { api, site } = await openSite();
  const lists = Object.keys(pagesOf).map((list) => [list, [{ title: list, attachments: [list] }]]);
  await api.send({ ...Object.fromEntries(lists), homeEvents: [] });
  const headers = { "Content-Type": "application/pdf" };
  await api.setResponse("image", { bodyText: "%PDF-".padEnd(240_000), headers });
  const readNames = async () => {
    const names: string[] = [];
    for (const [list, paths] of Object.entries(pagesOf))
      for (const path of paths) {
        const { texts } = await fetchPage(site, path);
        const links = await texts("main a[target=_blank][href^='/api/']");
        names.push(`${path} ${links.find((one) => one.includes(list))}`);
      }
    return names;
  };
  await api.setFault("image", { kind: "status", status: 500 });
  for (const name of await readNames()) expect(name).not.toContain("PDF");
  await api.clearFaults();
  site.clock.advance(61 * minute);
  for (let runs = 0; runs < 4; runs++) await site.cron();
  site.clock.advance(minute);
  for (const name of await readNames()) expect(name).toContain(" (PDF, 240 KB)");
});

it("an event of home has a page even before the full list has it", async () => {
  const homeEvents = [{ title: "Surprise", date: "2026-12-01" }];
  const site = await startSiteWith({ events: [], homeEvents });
  const home = await fetchPage(site, "/");
  const [address = ""] = await home.attributes("#events article a", "href");
  expect(await (await fetchPage(site, `${address}`)).texts("h1")).toEqual(["Surprise"]);
});

it("item pages and unknown item addresses fetch nothing", async () => {
  const { api, site } = await openSite();
  const { text } = await site.load("/Events?year=All");
  const [item = ""] = /\/Events\/\d[^"]+/.exec(text) ?? [];
  await site.cron();
  await api.resetRequests();
  expect((await site.load(item)).status).toBe(200);
  expect((await site.load("/Events/2026-01-01-guess")).status).toBe(404);
  await site.settled();
  expect((await api.requests()).total).toBe(0);
});

it("a page strikes out what the school has, and meta data and search leave it out", async () => {
  const description = "<p>Last date: <s>5 June</s> 12 June</p>";
  const site = await startSiteWith({
    news: [{ title: "Forms", description, fromDate: "2026-06-01" }],
  });
  const page = await fetchPage(site, "/News/2026-06-01-forms");
  expect(page.html).toContain(
    'Last date: <s><span class="sr-only">struck out: </span>5 June</s> 12 June',
  );
  const [meta] = await page.attributes("meta[name=description]", "content");
  expect(meta).toBe("1 June 2026: Last date: 12 June");
  expect((await fetchPage(site, "/Search?q=last+date")).html).not.toContain("5 June");
});
