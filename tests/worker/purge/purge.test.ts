import { expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/worker/isolate.ts";
import { openLocations } from "../../harness/worker/open-site.ts";
import {
  createObject,
  fetchText,
  purge,
  purgeToken,
  startSchoolWithNews,
  startSiteWithNews,
  unreachableObject,
} from "../../harness/worker/purge-requests.ts";

const env = { PURGE_TOKEN: purgeToken };
const news = "/api/news/all/convent";

type Report = { reads: { read: string; fetched: boolean; changed: boolean; items?: number }[] };

async function fetchReport(site: Isolate, reads: unknown = ["news"]): Promise<Report> {
  return (await purge(site, { reads })).json();
}

it("after a purge the next request shows the new content", async () => {
  const { set, site } = await startSiteWithNews("Old");
  expect(await site.visit(news)).toContain("Old");
  await set("New");
  expect(await site.visit(news)).toContain("Old");
  const before = site.clock.now();
  const response = await purge(site, { reads: ["news", "news"] });
  expect(response.status).toBe(200);
  // For so long memories answer without a lookup.
  expect(site.clock.now() - before).toBe(1.5 * second);
  const read = { read: "news", fetched: true, changed: true, items: 1 };
  const reads = [{ ...read, elsewhere: "within 60 seconds" }];
  expect(await response.json()).toEqual({ reads, images: [] });
  expect(await site.visit(news)).toContain("New");
  expect((await fetchText(site, "/News?year=All")).includes("New")).toBe(true);
  const { reads: all } = await fetchReport(site, "all");
  expect(all.map(({ read }) => read)).toEqual([...listNames, "album"]);
  for (const report of all.slice(0, -1)) expect(report).toMatchObject({ fetched: true });
  expect(all[0]).toMatchObject({ read: "news", changed: false, items: 1 });
});

it("a wrong token takes a second and purges nothing, after thirty a minute 429 comes, and the right one always passes", async () => {
  const { api } = await startSchoolWithNews("Old");
  const tried: string[] = [];
  // The binding's limit of 30 (wrangler.toml).
  const limit = async ({ key }: { key: string }) => ({ success: tried.push(key) <= 30 });
  const { get, clock } = await startIsolate(api, { env: { ...env, WRONG_SECRETS: { limit } } });
  const send = (Authorization: string, more = {}) => {
    const headers = { "CF-Connecting-IP": "2001:db8:7:ff::1", Authorization, ...more };
    return get("/purge", { method: "POST", headers, body: '{"reads":["news"]}' });
  };
  const elsewhere = { Origin: "https://elsewhere.example" };
  expect((await send("Bearer guess", elsewhere)).status).toBe(403);
  const none = await send("");
  expect(none.headers.get("WWW-Authenticate")).toContain("Bearer");
  const statuses = [none.status];
  const wrong = [`Bearer ${purgeToken.slice(1)}`, `Basic ${purgeToken}`];
  for (const authorization of [...wrong, ...Array(37).fill("Bearer guess")]) {
    const before = clock.now();
    statuses.push((await send(authorization)).status);
    expect(clock.now() - before).toBe(second);
  }
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
  expect((await api.requests()).total).toBe(0);
  expect((await send(`Bearer ${purgeToken}`)).status).toBe(200);
  // Only wrong ones are counted, for all of a customer's /56.
  expect(tried).toEqual(Array(40).fill("2001:0db8:0007:00"));
});

it("/purge returns 404 without a configured token", async () => {
  const { api } = await startSchoolWithNews("Old");
  expect((await purge(await startIsolate(api), { reads: ["news"] })).status).toBe(404);
});

it.each([
  { body: { reads: ["newz"] }, says: "Unknown read: newz. Known: news, " },
  { body: { reads: "some" }, says: '{"reads": "all"}' },
  { body: {}, says: "Send" },
  { body: [], says: "Send" },
  { body: { images: Array(101).fill("a1") }, says: "Send" },
  { body: { images: ["../secret"] }, says: "Not an image id: ../secret" },
  { body: { reads: ["news"], other: 1 }, says: "Send" },
])("$body returns 400 and says what to send", async ({ body, says }) => {
  const { api, site } = await startSiteWithNews("Old");
  const response = await purge(site, body);
  expect(response.status).toBe(400);
  expect((await response.json<{ error: string }>()).error).toContain(says);
  expect((await api.requests()).total).toBe(0);
});

it("a purge during an outage keeps the last good copy, and reports it", async () => {
  const { api, site } = await startSiteWithNews("Old");
  await site.visit(news);
  await api.setFault("*", { kind: "status", status: 500 });
  const served = "the last good copy; the site retries soon";
  const report = { read: "news", fetched: false, changed: false, fault: "status", status: 500 };
  expect(await fetchReport(site)).toEqual({ reads: [{ ...report, served }], images: [] });
  expect(await site.visit(news)).toContain("Old");
});

it.each([
  ["is unreachable", unreachableObject],
  ["hangs", createObject(() => new Promise(() => {}))],
])("while the School object %s a purge is 503, and content stays", async (_, SCHOOL) => {
  expectLogged("school-object-failing");
  const { api, set } = await startSchoolWithNews("Old");
  const { clock, startAt } = openLocations(api);
  await (await startAt("Mumbai")).visit(news);
  await set("New");
  const runtime = { callTimeoutMs: 2 * second };
  const site = await startAt("Mumbai", { env: { SCHOOL }, runtime });
  const response = await clock.passUntil(purge(site, { reads: ["news"] }));
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: "The School object did not confirm the purge. Try again in a minute" },
  ]);
  clock.advance(2 * minute);
  const shown = await clock.passUntil(site.get(news));
  expect(await shown.text()).toContain("Old");
  expect(shown.headers.get("Cache-Status")).toContain("the School object is unreachable");
});

it.each(["album", "albums"])("after a purge of %s albums are fetched again", async (read) => {
  const { api, site } = await startSiteWithNews("Old");
  const [album] = await api.data<{ _id: string }[]>("albums");
  const address = `/api/subGallery?id=${album?._id}`;
  await site.visit(address);
  await api.setResponse("album", { body: { title: "Changed" } });
  expect(await fetchText(site, address)).not.toContain("Changed");
  await purge(site, { reads: [read] });
  expect(await fetchText(site, address)).toContain("Changed");
});

it("a request after a purge does not join a rendering from before it", async () => {
  const { api, set, site } = await startSiteWithNews("Earlier");
  await api.setFault("news", { kind: "hang" });
  const early = fetchText(site, "/News");
  await expect.poll(() => api.pending().count).toBe(1);
  await api.setFault("news", { kind: "delay", ms: 0 });
  await set("Later");
  await purge(site, { reads: ["news"] });
  expect((await fetchText(site, "/News")).includes("Later")).toBe(true);
  await set("Earlier");
  await api.release();
  await early;
  await site.settled();
  expect((await fetchText(site, "/News")).includes("Later")).toBe(true);
});
