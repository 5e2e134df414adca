import { expect, it } from "vitest";
import { listNames, listReads } from "../../../app/school-api.ts";
import { day, hour, minute, second } from "../../harness/clock.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { openLocations, openSiteWithKv } from "../../harness/open-site.ts";
import { unreachableSchool } from "../../harness/sample-schools.ts";

const news = "/api/news/all/convent";
const createFreshNews = listReads.news.freshForSeconds * second;
const allReads = listNames.map((name) => listReads[name].path.replace("{school}", "convent"));

function createSeededRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

async function getAll(site: Isolate): Promise<void> {
  await Promise.all(allReads.map(async (path) => (await site.get(path)).arrayBuffer()));
  await site.settled();
}

it("constant traffic in three locations writes each list to KV every half hour", async () => {
  const item = { _id: "1", title: "T", name: "N", category: "Principal", message: "M" };
  const items = JSON.stringify([{ ...item, videoUrl: "https://videos.example/1" }]);
  const propagation = 30 * second;
  const { clock, kv, startAt } = openLocations(unreachableSchool("convent"), { propagation });
  const runtime = { random: createSeededRandom(), fetch: async () => new Response(items) };
  const sites = await Promise.all(
    ["Mumbai", "Delhi", "Chennai"].map((location) => startAt(location, { runtime })),
  );
  for (const end = clock.time + 2 * hour; clock.time < end; clock.advance(10 * minute)) {
    for (const site of sites) await getAll(site);
    await sites[0]?.cron();
  }
  // 700 a day are 58 in two hours, and each list has a first write.
  expect(kv.writes.length).toBeLessThanOrEqual(71);
  expect(new Set(kv.writes.map(({ key }) => key)).size).toBe(listNames.length);
});

it("KV keeps a copy for 30 days", async () => {
  const { kv, site } = await openSiteWithKv();
  await site.visit(news);
  expect(kv.writes.map(({ ttlSeconds }) => ttlSeconds)).toEqual([(30 * day) / second]);
});

it("changed content is written to KV at once", async () => {
  const { api, clock, kv, site } = await openSiteWithKv();
  await site.visit(news);
  expect(kv.writes).toHaveLength(1);
  clock.advance(2 * createFreshNews);
  await site.visit(news);
  expect(kv.writes).toHaveLength(1);
  await api.setResponse("news", { body: [{ title: "Changed" }] });
  clock.advance(2 * createFreshNews);
  await site.visit(news);
  expect(kv.writes).toHaveLength(2);
});

it("a failing KV is not a miss: the site works from memory, with the same freshness", async () => {
  const { api, clock, kv, site } = await openSiteWithKv();
  kv.failing = true;
  const responses = await Promise.all(Array.from({ length: 50 }, () => site.get(news)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await site.settled();
  for (let seconds = 0; seconds < listReads.news.freshForSeconds - 1; seconds++) {
    clock.advance(second);
    expect((await site.get(news)).status).toBe(200);
  }
  await site.settled();
  expect((await api.requests()).counts).toEqual({ news: 1 });
  clock.advance(2 * second);
  await site.visit(news);
  expect((await api.requests()).counts).toEqual({ news: 2 });
});

it("a visitor waits for a KV that never answers no longer than its timeout", async () => {
  const { kv, site } = await openSiteWithKv({ runtime: { kvTimeoutMs: second } });
  kv.hanging = true;
  const visits = Promise.all([news, "/News"].map((path) => site.get(path)));
  const responses = await site.clock.passUntil(visits, () => kv.calls > 0);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

it("100 simultaneous visitors make one lookup in a slow KV, and all are served", async () => {
  const { api, kv, startAt, site: warm } = await openSiteWithKv();
  await warm.visit(news);
  await api.resetRequests();
  const cold = await startAt("Delhi");
  const callsBefore = kv.calls;
  const release = kv.hold();
  const visits = Array.from({ length: 100 }, () => cold.get(news));
  await expect.poll(() => kv.calls).toBeGreaterThan(callsBefore);
  release();
  const responses = await Promise.all(visits);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(kv.calls - callsBefore).toBe(1);
  expect((await api.requests()).total).toBe(0);
});

it("the isolates of a location share a revalidation of unchanged content", async () => {
  const { api, clock, site } = await openSiteWithKv();
  const sites = [site, ...(await Promise.all([2, 3, 4].map(() => site.startSibling())))];
  for (let turns = 0; turns < 10; turns++) {
    for (const site of sites) {
      await site.visit(news);
    }
    clock.advance(createFreshNews + second);
  }
  expect((await api.requests()).counts.news).toBe(10);
});

it("a visitor who opens every album leaves most of the day's KV writes for the lists", async () => {
  const { api, kv, site } = await openSiteWithKv();
  const albums = Array.from({ length: 150 }, (_, index) => ({ _id: `a${index}`, title: "Album" }));
  await api.setResponse("albums", { body: albums });
  await api.setResponse("album", { body: { title: "Album", images: ["aa11"] } });
  for (const { _id } of albums) await site.visit(`/api/subGallery?id=${_id}`);
  expect(kv.writes.filter(({ key }) => key.includes("|album/"))).toHaveLength(100);
  expect(await site.visit("/api/subGallery?id=a149")).toContain("aa11");
});
