import { DomUtils, parseDocument } from "htmlparser2";
import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { listNames } from "../../../app/school-api.ts";
import { sitePages } from "../../../app/site-map.ts";
import { fetchPage, startSiteWith } from "../../harness/page/rendered-page.ts";
import { day } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";

const origin = school.origin;

function parseEntries(xml: string): Record<string, string> {
  const getText = (name: string, url: Parameters<typeof DomUtils.textContent>[0]) =>
    DomUtils.textContent(DomUtils.getElementsByTagName(name, url));
  const urls = DomUtils.getElementsByTagName("url", parseDocument(xml, { xmlMode: true }));
  return Object.fromEntries(
    urls.map((url) => [getText("loc", url).replace(origin, ""), getText("lastmod", url)]),
  );
}

it("the sitemap lists every item, with its publication day if known", async () => {
  const site = await startSiteWith({
    ...Object.fromEntries(listNames.map((name) => [name, []])),
    news: [
      { title: "Tom & Jerry's <day>", fromDate: "2026-11-02" },
      { title: "To come", fromDate: "2027-01-01" },
    ],
    events: [{ title: "Fair", date: "2026-11-05" }],
    videos: [{ title: "Song", date: "2026-11-06", videoUrl: "https://videos.example/song" }],
    albums: [
      { _id: "a1", title: "Picnic", category: "PhotoGallery", attachments: ["p1"] },
      { _id: "a2", title: "Other", category: "Other", attachments: ["p2"] },
    ],
    album: { title: "Picnic", category: "PhotoGallery", attachments: ["p1"] },
    notifications: [{ title: "Closed" }],
  });
  const response = await site.get("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("ETag")).not.toBeNull();
  const entries = parseEntries(await response.text());
  const items = Object.entries(entries).filter(([address]) => /\/.*[/?]/.test(address));
  expect(Object.fromEntries(items)).toEqual({
    "/News/2026-11-02-tom-jerrys-day": "2026-11-02",
    "/News/2027-01-01-to-come": "",
    "/Events/2026-11-05-fair": "",
    "/VideoGallery/2026-11-06-song": "",
    "/SubGallery?id=a1": "",
    "/Notices/2026-11-21-closed": "2026-11-21",
  });
  for (const address of Object.keys(entries))
    expect((await fetchPage(site, address)).status, address).toBe(200);
});

it("robots.txt names the sitemap and disallows the school's data", async () => {
  const response = await (await startSiteWith({})).get("/robots.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines.filter(Boolean)).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/image*w=share$",
    `Sitemap: ${origin}/sitemap.xml`,
  ]);
});

it("security.txt names the school's address, and expires within a year whenever it is read", async () => {
  const site = await startSiteWith({});
  for (const later of [0, day, 1_000 * day]) {
    site.clock.advance(later);
    const { headers, text } = await site.load("/.well-known/security.txt");
    expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = text.trim().split("\n");
    const { Expires, ...fields } = Object.fromEntries(lines.map((line) => line.split(": ")));
    expect(fields).toEqual({
      Contact: `mailto:${school.email}`,
      Canonical: `${origin}/.well-known/security.txt`,
      "Preferred-Languages": "en",
    });
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(Expires) - site.clock.now()) / day;
    expect([days > 100, days < 365]).toEqual([true, true]);
  }
});

it("the sitemap lists exactly the indexable pages", async () => {
  const site = await startSiteWith({});
  const entries = parseEntries(await (await site.get("/sitemap.xml")).text());
  for (const { path } of sitePages.filter(({ unlisted }) => !unlisted)) {
    const { attributes } = await fetchPage(site, path);
    const isFor = (await attributes("meta[name=robots]", "content")).length === 0;
    expect(path in entries, path).toBe(isFor);
  }
  expect(entries).not.toHaveProperty("/Toppers");
  expect(entries).not.toHaveProperty("/Search");
});

it("of each list the sitemap has the newest 2,500", async () => {
  const day = (index: number) => new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10);
  const items = Array.from({ length: 2_501 }, (_, index) => ({
    ...{ _id: `a${index}`, title: `T${index}`, category: "PhotoGallery" },
    ...{ date: day(index), fromDate: day(index), videoUrl: "https://videos.example/" },
  }));
  const lists = { news: items, events: items, videos: items, albums: items };
  const site = await startSiteWith({ ...lists, notifications: [] });
  const addresses = Object.keys(parseEntries(await (await site.get("/sitemap.xml")).text()));
  for (const path of ["/News/", "/Events/", "/VideoGallery/", "/SubGallery?id="]) {
    const own = addresses.filter((address) => address.startsWith(path));
    expect([path, own.length]).toEqual([path, 2_500]);
    expect(own.filter((address) => /(?:-t|=a)0$/.test(address))).toEqual([]);
  }
});

it.each(["news", "events", "videos", "albums", "notifications"] as const)(
  "a sitemap without %s, while only this list is unavailable, is not cached",
  async (list) => {
    const response = await (await startSiteWith({}, [list])).get("/sitemap.xml");
    expectLogged("read-failed");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(parseEntries(await response.text())).toHaveProperty("/Uniform");
  },
);
