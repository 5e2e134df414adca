import { expect, it } from "vitest";
import { hour, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

const news = "/api/news/all/convent";

async function fetchTitles(response: Response): Promise<string[]> {
  const { data } = await response.json<{ data: { title: string }[] }>();
  return data.map(({ title }) => title);
}

function setNews(title: string) {
  return { body: { data: [{ title, fromDate: "2026-11-20" }] } };
}

/** A request after some time, once its background work is done. */
async function getLater(site: Isolate, path: string, later: number): Promise<Response> {
  site.clock.advance(later);
  const response = await site.get(path);
  await site.settled();
  return response;
}

it("200 simultaneous first visitors make one request for each read of the page", async () => {
  const { api, site } = await openSite();
  await api.setFault("*", { kind: "delay", ms: 50 });
  const visits = Promise.all(Array.from({ length: 200 }, () => site.get(news)));
  const responses = await api.timeOut(site, visits);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect((await api.requests()).counts).toEqual({ news: 1 });
});

it("stale content is served at once while the revalidation runs", async () => {
  const { api, site } = await openSite();
  await api.setResponse("news", setNews("Old"));
  await site.visit(news);
  await api.setResponse("news", setNews("New"));
  await api.setFault("news", { kind: "hang" });
  site.clock.advance(hour);
  const stale = await site.get(news);
  expect(await fetchTitles(stale)).toEqual(["Old"]);
  expect(stale.headers.get("Cache-Status")).toContain('detail="stale, revalidating"');
  await api.clearFaults();
  await api.release();
  await site.settled();
  expect(await fetchTitles(await site.get(news))).toEqual(["New"]);
});

it("one invalid item is rejected and logged, and the others are shown", async () => {
  expectLogged("items-rejected");
  const { api, site } = await openSite();
  const items = [{ title: "Good", fromDate: "2026-11-20" }, { title: null }, "nonsense"];
  await api.setResponse("news", { body: items });
  const page = await (await site.get("/News")).text();
  expect(page).toContain("Good");
  expect(page).not.toContain("nonsense");
});

it("a list without a valid item does not replace a good one", async () => {
  expectLogged("read-failed");
  const { api, site } = await openSite();
  await api.setResponse("news", { body: [{ title: "Good", fromDate: "2026-11-20" }] });
  await site.get(news);
  await api.setResponse("news", { body: [{ title: "" }, { fromDate: "2026-11-21" }] });
  site.clock.advance(hour);
  await site.visit(news);
  expect(await (await site.get(news)).text()).toContain("Good");
});

it("a follower of a cancelled fetch fetches alone and stores nothing", async () => {
  const api = await school();
  let calls = 0;
  const first = Promise.withResolvers<Response>();
  const neverFirst = (...request: Parameters<typeof fetch>) => {
    calls += 1;
    return calls === 1 ? first.promise : fetch(...request);
  };
  const site = await startIsolate(api, {
    runtime: { fetch: neverFirst as typeof fetch },
  });
  const visits = Promise.all([site.get(news), site.get(news)]);
  const [leader, follower] = await site.clock.passUntil(visits, () => calls < 3);
  expect([leader.status, follower.status]).toEqual([200, 200]);
  expect(follower.headers.get("Cache-Status")).not.toContain("stored");
  expect(calls).toBe(3);
  expect((await api.requests()).counts).toEqual({ news: 2 });
  site.clock.advance(hour);
  await site.get(news);
  expect((await api.requests()).counts).toEqual({ news: 3 });
  await site.get(news);
  expect((await api.requests()).counts).toEqual({ news: 3 });
  first.resolve(Response.json([]));
});

it("an entry that one isolate fetched is in the edge cache of its location, and elsewhere in KV", async () => {
  const { api, site: first } = await openSite();
  await first.visit(news);
  const sibling = await (await first.startSibling()).get(news);
  const distant = await (await startIsolate(api, { clock: first.clock })).get(news);
  expect(sibling.headers.get("Cache-Status")).toMatch(/^edge; hit/);
  expect(distant.headers.get("Cache-Status")).toMatch(/^kv; hit/);
  expect((await api.requests()).counts).toEqual({ news: 1 });
});

it("an entry of another format version in KV counts as missing", async () => {
  const { api, site: first } = await openSite();
  await first.visit(news);
  const { SCHOOL_DATA } = (await import("cloudflare:workers")).env as never as {
    SCHOOL_DATA: KVNamespace;
  };
  const key = `entry|${api.origin}|convent|news|`;
  const { value, metadata } = await SCHOOL_DATA.getWithMetadata<object>(key, "arrayBuffer");
  expect(value?.byteLength).toBeGreaterThan(0);
  await SCHOOL_DATA.put(key, value ?? "", { metadata: { ...metadata, version: 0 } });
  const second = await startIsolate(api, { clock: first.clock });
  await second.get(news);
  expect((await api.requests()).counts).toEqual({ news: 2 });
});

it("stale content is revalidated at once if the last failure was long ago", async () => {
  const { api, site } = await openSite();
  await site.visit(news);
  await api.setFault("news", { kind: "status", status: 500 });
  await getLater(site, news, hour);
  await api.clearFaults();
  await getLater(site, news, 3 * second);
  await getLater(site, news, hour);
  expect((await api.requests()).counts).toEqual({ news: 4 });
});
