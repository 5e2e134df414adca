import { expect, it, vi } from "vitest";
import { pageKey } from "../../../worker/pages/page-cache.ts";
import { buildName } from "../../../worker/runtime/build-name.ts";
import { hour, second } from "../../harness/simulators/clock.ts";
import { type Isolate, openEdge } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch, openLocations, openSite } from "../../harness/worker/open-site.ts";
import { fetchText, startSiteWithNews } from "../../harness/worker/purge-requests.ts";
import { school } from "../../harness/worker/sample-schools.ts";

/** Each rendering computes one ETag. */
function countRenderings(): () => number {
  const { mock } = vi.spyOn(crypto.subtle, "digest");
  const isPage = (body: BufferSource) =>
    new TextDecoder().decode(body).startsWith("<!DOCTYPE html>");
  return () => mock.calls.filter(([, body]) => isPage(body)).length;
}

it("200 simultaneous cold visitors cause one render", async () => {
  const { api, site } = await openSite();
  const renderings = countRenderings();
  const visits = Array.from({ length: 200 }, () => fetchText(site, "/News"));
  expect(new Set(await Promise.all(visits)).size).toBe(1);
  expect(renderings()).toBe(1);
  expect((await api.requests()).counts.news).toBe(1);
});

it("revalidated but unchanged data does not re-render", async () => {
  const { api, site } = await startSiteWithNews("Same");
  await site.cron();
  const first = await site.visit("/News");
  const renderings = countRenderings();
  for (let visits = 0; visits < 3; visits++) {
    site.clock.advance(hour);
    expect((await site.visit("/News")) === first).toBe(true);
  }
  expect((await api.requests()).counts.news).toBe(4);
  expect(renderings()).toBe(0);
});

it("words about today change when the day ends in India", async () => {
  const { site } = await openSite();
  site.clock.time = Date.parse("2026-11-23T23:59:59.999+05:30");
  expect(await site.visit("/")).toContain("Monday 23 November");
  site.clock.advance(1);
  expect(await fetchText(site, "/")).toContain("Tuesday 24 November");
});

it.each([
  { path: "/News?title=sports", isStored: false },
  { path: "/News?utm_source=x", equivalentPath: "/News", isStored: true },
  { path: "/Tc", isStored: false },
  { path: "/Events/no-event-is-called-so", isStored: false },
  { path: "/Events/2026-01-26-flag-hoisting-and-march-past", isStored: true },
  { path: "/Toppers?session=All", isStored: true },
  { path: "/News/feed.atom", isStored: true },
  { path: "/Events/calendar.ics", isStored: true },
  { path: "/sitemap.xml", isStored: true },
])("$path is stored: $isStored", async ({ path, equivalentPath = path, isStored }) => {
  const { site } = await openSite();
  await site.load(path);
  const { headers } = await site.load(equivalentPath);
  expect(headers.get("Cache-Status")?.endsWith("page; hit") ?? false).toBe(isStored);
});

it("neither HEAD nor a range or validator is stored with the page", async () => {
  const { site } = await openSite();
  const headers = { Range: "bytes=0-9", "If-None-Match": "*" };
  for (const method of ["HEAD", "GET"]) await site.load("/News", { method, headers });
  const next = await site.load("/News", { headers: { Range: "bytes=0-9" } });
  expect([next.status, next.text.endsWith("</html>")]).toEqual([200, true]);
});

it("a page is stored under its site and build, so that none serves another's pages", async () => {
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const { api, site } = await openSite({ edge });
  await site.visit("/News");
  const stored = put.mock.calls.map(([address]) => decodeURIComponent(String(address)));
  const key = `/page|${api.origin}|convent|${buildName}|/News`;
  expect(stored.filter((address) => address.endsWith(key))).toHaveLength(1);
});

it.each(["/", "/News"])(
  "%s costs at most 5, 2, 1 and 0 calls of the edge cache and KV",
  async (path) => {
    const { clock, kv, edges, startAt } = openLocations(await school());
    await (await startAt("Delhi")).cron();
    clock.advance(5 * second);
    const cold = await startAt("Mumbai");
    const edge = edges.get("Mumbai") as Cache;
    const calls = (["match", "put", "delete"] as const).map(
      (name) => vi.spyOn(edge, name).mock.calls,
    );
    const count = async (site: Isolate) => {
      const total = () => calls.reduce((sum, { length }) => sum + length, kv.calls);
      const before = total();
      expect((await site.load(path)).status).toBe(200);
      return total() - before;
    };
    const counts = [await count(cold)];
    const warm = await startAt("Mumbai");
    counts.push(await count(warm));
    clock.advance(1.1 * second);
    counts.push(await count(warm), await count(warm));
    // In a cold location, in a cold isolate, once a second, else.
    for (const [index, limit] of [5, 2, 1, 0].entries())
      expect(counts[index], String(counts)).toBeLessThanOrEqual(limit);
  },
);

it.each([
  ...["/Toppers.data", "/Events/calendar.ics.data", "/_root.data", "/.data"],
  "/Notices/a/picture.png.data",
])("%s is 404, without a fetch, and is not indexed", async (path) => {
  const { status, headers } = await loadWithoutFetch(path);
  expect(status).toBe(404);
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

it.each([
  ["/News/?year=2026&month=Nov", "/News?year=2026&month=Nov"],
  ["/News/feed.atom/", "/News/feed.atom"],
  ["/Events/2026-11-21-fair//", "/Events/2026-11-21-fair"],
  ["/operator/", "/operator"],
  ["//", "/"],
  ["//News", "/News"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["/%2Fevil.example/", "/%2Fevil.example"],
])("%s redirects to %s without a fetch", async (path, address) => {
  const { status, headers } = await loadWithoutFetch(path);
  expect([status, headers.get("Location")]).toEqual([301, address]);
});

it.each([
  ["/News?year=2026&month=Nov", "/News?month=Nov&year=2026"],
  ["/News?year=&month=Nov", "/News?month=Nov"],
  ["/News?year=2025&year=2026", "/News?year=2025"],
  ["/News?utm_source=1&page=2&name=x", "/News?page=2"],
  [`/News?month=${"a".repeat(129)}`, "/News"],
  ["/News?page=99999", "/News?page=500"],
  ["/News?page=x", "/News"],
  ["/?fbclid=1", "/"],
  ["/?=1", "/"],
  ["/News?title=fair", undefined],
  ["/News?title=&page=2", "/News?page=2"],
  ["/Toppers?name=asha", undefined],
  ["/Events/caf%C3%A9", "/Events/caf%C3%A9"],
  ["/Events/calendar.ics?x=1", "/Events/calendar.ics"],
  ["/Events/%ff%fe", undefined],
  [`/Events/${"a".repeat(792)}`, `/Events/${"a".repeat(792)}`],
  [`/Events/${"a".repeat(793)}`, undefined],
  ["/Search", undefined],
])("the key of %s is %s", (address, key) => {
  expect(pageKey(`https://www.school.example${address}`)).toBe(key);
});
