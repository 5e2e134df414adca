import { expect, it } from "vitest";
import { albumRead, listReads } from "../../../app/school-api.ts";
import { minute, second } from "../../harness/simulators/clock.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch, openSite } from "../../harness/worker/open-site.ts";

const news = "/api/news/all/convent";

it("a list is what the school API sent, without fields that the specification does not name, and a current validator gets 304", async () => {
  const { api, site } = await openSite();
  const items = [{ title: "Sports Day", image: ["p1"], fromDate: "2026-11-20" }];
  await api.send({ news: { data: items.map((item) => ({ ...item, dob: "2010-01-01" })) } });
  const { headers, text } = await site.load(news);
  expect(JSON.parse(text)).toEqual({ data: items });
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  for (const name of ["Set-Cookie", "X-Powered-By"]) expect(headers.get(name)).toBeNull();
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  expect((await site.load(news, { headers: known })).status).toBe(304);
});

it("an album is what the school API sent, without fields that the specification does not name", async () => {
  const { api, site } = await openSite();
  const album = { _id: "a1", title: "Fair", category: "PhotoGallery", attachments: ["p1"] };
  await api.send({ albums: [album], album: { data: { ...album, dob: "2010-01-01" } } });
  for (let visits = 0; visits < 2; visits++)
    expect(JSON.parse(await site.visit(`${albumRead.path}?id=a1`))).toEqual({ data: album });
  // It is in memory under no other address.
  expect((await site.get(albumRead.path)).status).toBe(400);
});

it.each([
  ...["/api", "/api/", "/api/news", "/api/news/all/", "/api/news/all/other-school"],
  ...["/api/news/all/convent/", "/api/News/all/convent", "/api/news/all/convent/../../users"],
  ...["/api/news/all/convent%2f..%2fusers", "/api/users/convent", "/api//news/all/convent"],
  ...["/api/http://other.example/", "/api/tc", "/api/tc/other", "/api/image/", "/api/image/a/b"],
])("%s is a 404 and never forwarded", async (path) => {
  const { status, headers, text } = await loadWithoutFetch(path);
  expect([400, 404]).toContain(status);
  expect(headers.get("Content-Type")).toContain("application/json");
  expect(JSON.parse(text)).toHaveProperty("error");
});

const strangeHeaders = {
  ...{ Authorization: "Bearer x", Cookie: "session=1; token=2", Range: "bytes=0-1" },
  ...{ "X-Forwarded-Host": "x.example", Accept: "text/html" },
};

it.each([
  ["a query", "?b=1&a=1&a=2", {}],
  ["10 kB of query", `?${"q=1&".repeat(2_500)}`, {}],
  ["a header", "", strangeHeaders],
])("%s changes neither the bytes, nor the key, nor the request", async (_, query, headers) => {
  const { api, site } = await openSite();
  const odd = await site.visit(`${news}${query}`, { headers });
  expect(await site.visit(news)).toBe(odd);
  const { log } = await api.requests();
  const calls = log.filter(({ call }) => call === "news");
  expect(calls.map(({ url }) => url)).toEqual([news]);
  for (const name of ["authorization", "cookie", "x-forwarded-host", "range"])
    for (const { headers } of log) expect(headers).not.toHaveProperty(name);
});

it.each(["", "?id=", "?ID=a1"])(
  "an album with %j returns 400 and says what to send",
  async (query) => {
    const { status, text } = await loadWithoutFetch(`${albumRead.path}${query}`);
    const error = "Give the album's id: /api/subGallery?id=";
    expect([status, JSON.parse(text)]).toEqual([400, { error }]);
  },
);

it("unknown album ids are 404 and do not reach the school API", async () => {
  const { api, site } = await openSite();
  for (const id of ["000000000000000000000000", "..", "a b", "x".repeat(5_000), "%00"]) {
    const response = await site.get(`${albumRead.path}?id=${encodeURIComponent(id)}`);
    expect(response.status, id).toBe(404);
  }
  for (const list of ["albums", "homeAlbums"] as const)
    await api.setFault(list, { kind: "status", status: 500 });
  const unlisted = await startIsolate(api, { env: { SITE_STAGE: "staging" } });
  expect((await unlisted.get(`${albumRead.path}?id=guess`)).status).toBe(502);
  const { album, albums } = (await api.requests()).counts;
  expect([album, albums]).toEqual([undefined, 2]);
});

it("an album that is newer than the cached list causes one revalidation of the list, not one for each request", async () => {
  const { api, site } = await openSite();
  await site.get(`${albumRead.path}?id=none`);
  const added = { _id: "newalbum", title: "New", category: "PhotoGallery", attachments: ["p1"] };
  await api.send({ albums: [added], album: { data: added } });
  site.clock.advance(minute);
  for (const [id, status] of [
    ["newalbum", 200],
    ["none", 404],
  ] as const) {
    const visits = Array.from({ length: 50 }, () => site.load(`${albumRead.path}?id=${id}`));
    for (const visit of await Promise.all(visits)) expect(visit.status).toBe(status);
  }
  site.clock.advance(29 * second);
  await site.get(`${albumRead.path}?id=none`);
  expect((await api.requests()).counts).toMatchObject({ albums: 2, homeAlbums: 2, album: 1 });
});

it("a response has Cache-Status, Age and Server-Timing, and is served at once when it is stale", async () => {
  const { api, site } = await openSite();
  await api.setFault("news", { kind: "hang" });
  const loading = site.get(news);
  await expect.poll(() => api.pending().count).toBe(1);
  site.clock.advance(30);
  await api.release();
  const cold = await loading;
  expect(cold.headers.get("Cache-Status")).toBe(
    'kv; fwd=miss; fwd-status=200; key="news", memory; fwd=miss; key="news"',
  );
  expect(cold.headers.get("Server-Timing")).toMatch(/^school-api;dur=30;/);
  await site.settled();
  site.clock.advance(9 * second);
  const loaded = await (await site.startSibling()).get(news);
  expect(loaded.headers.get("Cache-Status")).toMatch(
    /^kv; hit; ttl=\d+; key="news", memory; fwd=miss; key="news"$/,
  );
  site.clock.advance(second);
  const warm = await site.get(news);
  expect(warm.headers.get("Cache-Status")).toMatch(/^memory; hit; ttl=\d+; key="news"$/);
  expect(warm.headers.get("Age")).toBe("10");
  expect(warm.headers.get("Server-Timing")).toContain("dur=0");
  await api.setFault("news", { kind: "hang" });
  site.clock.advance(55 * minute);
  const stale = await site.get(news);
  expect(stale.headers.get("Cache-Status")).toContain('detail="stale, revalidating"');
});

it.each([
  [60, "highlights news notifications"],
  [300, "album albums birthdays events homeAlbums homeEvents registrations videos"],
  [900, "faculty messages toppers"],
])("what is fresh for %i seconds: %s", (seconds, names) => {
  const reads = Object.entries({ ...listReads, album: albumRead });
  const fresh = reads.filter(([, { freshForSeconds }]) => freshForSeconds === seconds);
  expect(fresh.map(([name]) => name).sort()).toEqual(names.split(" "));
});
