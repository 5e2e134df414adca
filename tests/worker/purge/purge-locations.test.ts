import { expect, it } from "vitest";
import { minute, second } from "../../harness/clock.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { purge } from "../../harness/purge-requests.ts";
import { fetchImage, fetchNews, news, openNewsLocations } from "./news.ts";

it("a fetch that started before a purge never overwrites what came after it", async () => {
  const { api, set, clock, startAt } = await openNewsLocations();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  const holdFirst: typeof fetch = async (...request) => {
    calls += 1;
    const isFirst = calls === 1;
    const response = await fetch(...request);
    const body = await response.arrayBuffer();
    if (isFirst) await held;
    return new Response(body, response);
  };
  const site = await startAt("Mumbai", { runtime: { fetch: holdFirst } });
  const slow = site.get(news);
  await expect.poll(() => calls).toBe(1);
  await set("New");
  clock.advance(2 * second);
  expect((await purge(site, { reads: ["news"] })).status).toBe(200);
  clock.advance(2 * second);
  release();
  await slow;
  await site.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  for (const other of [site, await startAt("Mumbai"), await startAt("Delhi")])
    expect(await fetchNews(other)).toBe("New");
});

it("other isolates of the location show the new content at their next request", async () => {
  const { set, clock, startAt } = await openNewsLocations({ propagation: 30 * second });
  const [one, two] = [await startAt("Mumbai"), await startAt("Mumbai")];
  expect([await fetchNews(one), await fetchNews(two)]).toEqual(["Old", "Old"]);
  await set("New");
  clock.advance(2 * second);
  await purge(one, { reads: ["news"] });
  expect(await fetchNews(two)).toBe("New");
});

it("other locations show the new content within 60 seconds", async () => {
  const { set, clock, startAt } = await openNewsLocations({ propagation: 20 * second });
  const [here, there] = [await startAt("Mumbai"), await startAt("Delhi")];
  await fetchNews(here);
  await here.settled();
  clock.advance(25 * second);
  expect(await fetchNews(there)).toBe("Old");
  await set("New");
  clock.advance(2 * second);
  await purge(here, { reads: ["news"] });
  for (let seconds = 0; seconds < 58; seconds += 2) {
    clock.advance(2 * second);
    await fetchNews(there);
  }
  expect(await fetchNews(there)).toBe("New");
});

it("30 simultaneous purges in five locations are all known in each", async () => {
  const { api, clock, startAt } = await openNewsLocations({ propagation: 30 * second });
  const locations = ["Mumbai", "Delhi", "Chennai", "Kolkata", "Pune"];
  const sites = await Promise.all(locations.map((location) => startAt(location)));
  const setAll = (words: string) =>
    api.setResponse("image", { bodyText: words, headers: { "Content-Type": "image/png" } });
  const at = (index: number) => sites[index % sites.length] as Isolate;
  const fetchAll = () =>
    Promise.all(images.map((image, index) => fetchImage(at(index + 1), image)));
  const images = Array.from({ length: 30 }, (_, index) => `photo${index}`);
  await setAll("before");
  expect(new Set(await fetchAll())).toEqual(new Set(["before"]));
  await setAll("after");
  const purges = images.map((image, index) => purge(at(index), { images: [image] }));
  expect(new Set((await Promise.all(purges)).map(({ status }) => status))).toEqual(new Set([200]));
  clock.advance(minute);
  expect(new Set(await fetchAll())).toEqual(new Set(["after"]));
});

it("a late response of a slow KV does not undo a purge in any location", async () => {
  allowLogged("kv-failing");
  const { set, clock, kv, startAt } = await openNewsLocations({ propagation: 20 * second });
  const runtime = { kvTimeoutMs: second };
  const [here, there] = [await startAt("Mumbai", { runtime }), await startAt("Delhi", { runtime })];
  await fetchNews(here);
  await here.settled();
  clock.advance(25 * second);
  expect(await fetchNews(there)).toBe("Old");
  clock.advance(minute);
  const release = kv.hold();
  const before = fetchNews(here);
  await set("New");
  const response = await purge(here, { reads: ["news"] });
  release();
  expect([await before, response.status]).toEqual(["Old", 200]);
  await here.settled();
  expect(await fetchNews(here)).toBe("New");
  clock.advance(minute);
  await fetchNews(there);
  expect(await fetchNews(there)).toBe("New");
});
