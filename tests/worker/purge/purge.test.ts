import { env as workerEnv } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import type { School } from "../../../tools/sample-api/client.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import type { Ledger } from "../../../worker/runtime/runtime.ts";
import { Clock, day, minute, second } from "../../harness/clock.ts";
import { allowLogged, expectLogged } from "../../harness/expected-log.ts";
import {
  type Isolate,
  type IsolateOptions,
  openEdge,
  startIsolate,
} from "../../harness/isolate.ts";
import { KvSimulator } from "../../harness/kv-simulator.ts";
import {
  fetchText,
  purge,
  purgeToken,
  startSchoolWithNews,
  startSiteWithNews,
  unreachableObject,
} from "../../harness/purge-requests.ts";

const news = "/api/news/all/convent";

type Report = {
  reads: { read: string; fetched: boolean; changed: boolean; items?: number; elsewhere?: string }[];
  images: { image: string; dropped: boolean }[];
};

async function fetchNews(site: Isolate): Promise<string> {
  const [item] = await (await site.get(news)).json<{ title: string }[]>();
  return item?.title ?? "";
}

const env = { PURGE_TOKEN: purgeToken };

async function fetchReport(site: Isolate, reads: unknown = ["news"]): Promise<Report> {
  return (await purge(site, { reads })).json();
}

/** Isolates with one clock; those of one location share its edge cache. */
async function openWorld({ propagation = 0 } = {}) {
  const { api, set } = await startSchoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation });
  const edges = new Map<string, Cache>();
  const startAt = async (location: string, { env: more, ...options }: IsolateOptions = {}) => {
    const edge = edges.get(location) ?? (await openEdge());
    edges.set(location, edge);
    const bindings = { ...env, SCHOOL_DATA: kv.at(location), ...more };
    return startIsolate(api, { clock, edge, env: bindings, ...options });
  };
  return { api, set, clock, kv, edges, startAt };
}

async function setImages(api: School, ids: readonly string[], words: string): Promise<void> {
  const headers = { "Content-Type": "image/png" };
  for (const id of ids) await api.setResponse("image", { id, bodyText: words, headers });
}

async function fetchImage(site: Isolate, id: string): Promise<string> {
  const headers = { "CF-Connecting-IP": crypto.randomUUID() };
  const response = await site.get(`/api/image/${id}`, { headers });
  const words = new TextDecoder().decode(await response.arrayBuffer());
  await site.settled();
  return response.ok ? words : String(response.status);
}

it("after a purge the next request shows the new content", async () => {
  const { set, site } = await startSiteWithNews("Old");
  expect(await fetchNews(site)).toBe("Old");
  await set("New");
  expect(await fetchNews(site)).toBe("Old");
  const before = site.clock.now();
  const response = await purge(site, { reads: ["news"] });
  expect(response.status).toBe(200);
  expect(site.clock.now() - before, "for so long memories answer without a lookup").toBe(second);
  expect(await response.json()).toEqual({
    reads: [
      { read: "news", fetched: true, changed: true, items: 1, elsewhere: "within 60 seconds" },
    ],
    images: [],
  });
  expect(await fetchNews(site)).toBe("New");
  expect((await fetchText(site, "/News?year=All")).includes("New")).toBe(true);
  expect((await fetchReport(site)).reads[0]).toMatchObject({ changed: false, items: 1 });
});

it("a purge of all reads reports each read", async () => {
  const { site } = await startSiteWithNews("Old");
  const report = await fetchReport(site, "all");
  expect(report.reads.map(({ read }) => read)).toEqual([...listNames, "album"]);
  // As many as fit into one request; the cron or the next visitor fetches any others.
  expect(report.reads.slice(0, 13).every(({ fetched }) => fetched)).toBe(true);
});

it.each([
  ["no", ""],
  ["a wrong", "Bearer wrong"],
  ["a shorter", `Bearer ${purgeToken.slice(1)}`],
  ["a Basic", `Basic ${purgeToken}`],
])("%s token returns 401 and purges nothing", async (_, authorization) => {
  const { api, site } = await startSiteWithNews("Old");
  const response = await purge(site, { reads: ["news"] }, authorization);
  expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([
    401,
    expect.stringContaining("Bearer"),
  ]);
  expect((await api.requests()).total).toBe(0);
});

it("both the new and the previous token work during a rotation", async () => {
  const { api, set } = await startSchoolWithNews("Old");
  const both = { PURGE_TOKEN: "the-next-purge-secret", PURGE_TOKEN_PREVIOUS: purgeToken };
  const site = await startIsolate(api, { env: both });
  for (const [title, secret] of [
    ["With the one before", purgeToken],
    ["With the next", "the-next-purge-secret"],
  ] as const) {
    await set(title);
    expect((await purge(site, { reads: ["news"] }, `Bearer ${secret}`)).status).toBe(200);
    expect(await fetchNews(site)).toBe(title);
  }
  const after = await startIsolate(api, { env: { PURGE_TOKEN: "the-next-purge-secret" } });
  expect((await purge(after, { reads: ["news"] })).status).toBe(401);
});

it("a wrong token takes a second, and ten of them lock an address out for a minute", async () => {
  const { api } = await startSchoolWithNews("Old");
  const { get, clock } = await startIsolate(api, { env });
  const sendPassword = async (address: string, secret: string) => {
    const headers = { "CF-Connecting-IP": address, Authorization: `Bearer ${secret}` };
    return (await get("/purge", { method: "POST", headers, body: '{"reads":["news"]}' })).status;
  };
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt++) {
    const before = clock.now();
    statuses.push(await sendPassword("2001:db8:7::1", `guess-${attempt}`));
    expect(clock.now() - before).toBe(second);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect(await sendPassword("2001:db8:7::2", purgeToken)).toBe(429);
  expect(await sendPassword("2001:db8:8::1", purgeToken)).toBe(200);
  clock.advance(minute);
  expect(await sendPassword("2001:db8:7::1", purgeToken)).toBe(200);
});

it("posts from another site are 403 and never lock out the operator who visits it", async () => {
  const { site } = await startSiteWithNews("Old");
  const headers = { Authorization: "Bearer guess", Origin: "https://elsewhere.example" };
  for (let attempt = 1; attempt <= 14; attempt++) {
    expect((await site.get("/purge", { method: "POST", headers })).status).toBe(403);
  }
  expect((await purge(site, { reads: ["news"] })).status).toBe(200);
});

it("/purge returns 404 without a configured token, and 405 for other methods than POST", async () => {
  const { api } = await startSchoolWithNews("Old");
  expect((await purge(await startIsolate(api), { reads: ["news"] })).status).toBe(404);
  const response = await (await startIsolate(api, { env })).get("/purge");
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
});

it.each([
  { body: { reads: ["newz"] }, says: "Unknown read: newz. Known: news, " },
  { body: { reads: "some" }, says: '{"reads": "all"}' },
  { body: {}, says: "Send" },
  { body: [], says: "Send" },
  { body: { images: ["../secret"] }, says: "Not an image id: ../secret" },
  { body: { reads: ["news"], other: 1 }, says: "Send" },
])("$body returns 400 and says what to send", async ({ body, says }) => {
  const { api, site } = await startSiteWithNews("Old");
  const response = await purge(site, body);
  expect(response.status).toBe(400);
  expect((await response.json<{ error: string }>()).error).toContain(says);
  expect((await api.requests()).total).toBe(0);
});

it("a fetch that started before a purge never overwrites what came after it", async () => {
  const { api, set, clock, startAt } = await openWorld();
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

it("a purge during an outage keeps the last good copy, reports it, and takes effect later", async () => {
  const { api, set, site } = await startSiteWithNews("Old");
  await fetchNews(site);
  await site.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  // More purges do not delay the next fetch.
  for (let purges = 0; purges < 6; purges++)
    expect((await fetchReport(site)).reads[0]).toMatchObject({ fetched: false, fault: "status" });
  expect(await fetchNews(site)).toBe("Old");
  await api.clearFaults();
  await set("New");
  site.clock.advance(3 * second);
  await fetchNews(site);
  await site.settled();
  expect(await fetchNews(site)).toBe("New");
});

it("cold isolates of every location show the last good copy after a purge during an outage", async () => {
  const { api, clock, startAt } = await openWorld();
  const warm = await startAt("Mumbai");
  expect(await fetchNews(warm)).toBe("Old");
  await warm.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  for (let purges = 0; purges < 3; purges++) {
    expect((await fetchReport(warm)).reads[0]).toMatchObject({ fetched: false });
    clock.advance(2 * second);
  }
  for (const location of ["Mumbai", "Delhi"])
    expect(await fetchNews(await startAt(location))).toBe("Old");
});

it("a location shows its last good copy after another location's purge during an outage", async () => {
  const { api, clock, startAt } = await openWorld({ propagation: minute });
  const warm = await startAt("Mumbai");
  expect(await fetchNews(warm)).toBe("Old");
  await warm.settled();
  await purge(await startAt("Delhi"), { reads: ["news"] });
  await api.setFault("*", { kind: "status", status: 500 });
  clock.advance(31 * second);
  await fetchNews(warm);
  await warm.settled();
  expect(await fetchNews(await startAt("Mumbai"))).toBe("Old");
});

it("other isolates of the location show the new content at their next request", async () => {
  const { set, clock, startAt } = await openWorld({ propagation: 30 * second });
  const [one, two] = [await startAt("Mumbai"), await startAt("Mumbai")];
  expect([await fetchNews(one), await fetchNews(two)]).toEqual(["Old", "Old"]);
  await set("New");
  clock.advance(2 * second);
  await purge(one, { reads: ["news"] });
  expect(await fetchNews(two)).toBe("New");
});

it("other locations show the new content within 60 seconds", async () => {
  const { set, clock, startAt } = await openWorld({ propagation: 20 * second });
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

it("100 simultaneous purges in five locations are all known in each", async () => {
  const { api, clock, startAt } = await openWorld({ propagation: 30 * second });
  const locations = ["Mumbai", "Delhi", "Chennai", "Kolkata", "Pune"];
  const sites = await Promise.all(locations.map((location) => startAt(location)));
  const images = Array.from({ length: 100 }, (_, index) => `photo${index}`);
  await setImages(api, images, "before");
  const fetchTitle = (location: number) =>
    images.filter((_, index) => (index + 1) % 5 === location);
  for (const [location, site] of sites.entries())
    for (const image of fetchTitle(location)) await fetchImage(site, image);
  await setImages(api, images, "after");
  const purges = images.map((image, index) =>
    purge(sites[index % sites.length] as Isolate, { images: [image] }),
  );
  const responses = await Promise.all(purges);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  clock.advance(minute);
  for (const [location, site] of sites.entries()) {
    const shown = await Promise.all(fetchTitle(location).map((image) => fetchImage(site, image)));
    expect(shown.filter((words) => words !== "after")).toEqual([]);
  }
});

it("a late response of a slow KV does not undo a purge in any location", async () => {
  allowLogged("kv-failing");
  const { set, clock, kv, startAt } = await openWorld({ propagation: 20 * second });
  const runtime = { kvTimeoutMs: 500 };
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

it("a purge of a path covers all its spellings", async () => {
  const { api, site } = await startSiteWithNews("Old");
  const headers = { "Content-Type": "image/png" };
  await api.setResponse("imageByUrl", { bodyText: "before", headers });
  const spellings = ["photos/a.jpg", "/photos/a.jpg", "photos/%61.jpg"];
  const fetchPicture = async (path: string) => {
    const response = await site.get(`/api/image?url=${encodeURIComponent(path)}`);
    return new TextDecoder().decode(await response.arrayBuffer());
  };
  for (const path of spellings) expect(await fetchPicture(path)).toBe("before");
  await api.setResponse("imageByUrl", { bodyText: "after", headers });
  await purge(site, { images: ["photos/a.jpg"] });
  for (const path of spellings) expect(await fetchPicture(path)).toBe("after");
});

it("a cold isolate shows no purged picture or list while the ledger and KV fail", async () => {
  const { api, set, clock, kv, startAt } = await openWorld();
  const [elsewhere, here] = [await startAt("Delhi"), await startAt("Mumbai")];
  await setImages(api, ["photo"], "before");
  expect([await fetchImage(here, "photo"), await fetchNews(here)]).toEqual(["before", "Old"]);
  await purge(elsewhere, { reads: ["news"], images: ["photo"] });
  clock.advance(minute);
  await fetchNews(here);
  kv.failing = true;
  const cold = await startAt("Mumbai", { env: { PURGE_LEDGER: unreachableObject } });
  await set("New");
  await setImages(api, ["photo"], "after");
  clock.advance(second);
  expect([await fetchImage(cold, "photo"), await fetchNews(cold)]).toEqual(["after", "New"]);
});

it("an isolate publishes a known purge again after the edge cache evicted it", async () => {
  allowLogged("purge-ledger-failing");
  const { api, clock, edges, startAt } = await openWorld();
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  let objects = real;
  const ledger = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => objects.get(id),
  } as unknown as DurableObjectNamespace;
  const one = await startAt("Mumbai", {
    runtime: { edgeCache: () => edges.get("Mumbai") as Cache },
    env: { PURGE_LEDGER: ledger },
  });
  await purge(one, { reads: ["news"] });
  await one.settled();
  objects = unreachableObject;
  edges.set("Mumbai", await openEdge());
  clock.advance(2 * minute);
  await fetchNews(one);
  await one.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  expect(await fetchNews(await startAt("Mumbai", { env: { PURGE_LEDGER: ledger } }))).toBe("Old");
});

it("a picture is fetched again once a minute while a purge may be unknown", async () => {
  expectLogged("purge-ledger-failing");
  const { api, clock, startAt } = await openWorld();
  await setImages(api, ["photo"], "before");
  await fetchImage(await startAt("Mumbai"), "photo");
  const cold = await startAt("Mumbai", { env: { PURGE_LEDGER: unreachableObject } });
  clock.advance(2 * minute);
  await setImages(api, ["photo"], "after");
  await api.resetRequests();
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await fetchImage(cold, "photo")).toBe("after");
  expect((await api.requests()).counts.image).toBe(1);
});

it("a purge without a reachable ledger returns 503 and purges nothing", async () => {
  expectLogged("purge-ledger-failing");
  const { api, set } = await startSchoolWithNews("Old");
  const site = await startIsolate(api, { env: { ...env, PURGE_LEDGER: unreachableObject } });
  expect(await fetchNews(site)).toBe("Old");
  await set("New");
  const response = await purge(site, { reads: ["news"] });
  expect(response.status).toBe(503);
  expect((await response.json<{ error: string }>()).error).toContain("did not confirm the purge");
  expect(await fetchNews(site)).toBe("Old");
});

it("a purge that the ledger confirms too late returns 503, and takes effect", async () => {
  expectLogged("purge-ledger-failing");
  const { api } = await startSchoolWithNews("Old");
  const clock = new Clock();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  const late = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => {
      const stub = real.get(id) as unknown as Ledger;
      const startGeneration = (names: string[]) => released.then(() => stub.startGeneration(names));
      return { read: () => stub.read(), startGeneration };
    },
  } as unknown as DurableObjectNamespace;
  const runtime = { kvTimeoutMs: 100 };
  const site = await startIsolate(api, { clock, runtime, env: { ...env, PURGE_LEDGER: late } });
  await setImages(api, ["photo"], "before");
  expect(await fetchImage(site, "photo")).toBe("before");
  await setImages(api, ["photo"], "after");
  const response = await purge(site, { images: ["photo"] });
  expect(response.status).toBe(503);
  expect((await response.json<{ error: string }>()).error).toContain("did not confirm");
  release();
  await expect
    .poll(async () => {
      clock.advance(minute);
      return await fetchImage(site, "photo");
    })
    .toBe("after");
});

it("100 requests in a second look up the purges once, and a minute needs two reads of the ledger", async () => {
  const { api } = await startSchoolWithNews("Old");
  const clock = new Clock();
  const edge = await openEdge();
  const match = vi.spyOn(edge, "match");
  let reads = 0;
  const ledger = {
    idFromName: () => "id",
    get: () => ({ read: async () => ({ other: `${reads++}` }) }),
  } as unknown as DurableObjectNamespace;
  const site = await startIsolate(api, { clock, edge, env: { PURGE_LEDGER: ledger } });
  await Promise.all(Array.from({ length: 100 }, () => site.get(news)));
  const looks = match.mock.calls.filter(([request]) => String(request).includes("purges"));
  // Once before the ledger is read, and twice to publish and read back.
  expect([looks.length, reads]).toEqual([3, 1]);
  for (let seconds = 0; seconds < 59; seconds++) {
    clock.advance(second);
    await site.get(news);
    await site.settled();
  }
  expect(reads).toBe(2);
});

it("the ledger deletes the purge of a picture after 31 days, unless it hides the picture", async () => {
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  const ledger = real.get(real.idFromName(crypto.randomUUID())) as unknown as Ledger;
  const purgedAt = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  const namesAfter = async (age: number) => {
    vi.setSystemTime(purgedAt + age);
    return Object.keys((await ledger.startGeneration(["news"])).generations);
  };
  vi.setSystemTime(purgedAt);
  await ledger.startGeneration(["image/photo"]);
  await ledger.startGeneration(["image/hidden"], "hidden");
  expect(await namesAfter(31 * day - minute)).toContain("image/photo");
  const remaining = await namesAfter(31 * day + minute);
  expect(remaining).not.toContain("image/photo");
  expect(remaining).toContain("image/hidden");
});

it("a purged album is fetched again at the next request", async () => {
  const { api, site } = await startSiteWithNews("Old");
  const [album] = await api.data<{ _id: string }[]>("albums");
  const address = `/api/subGallery?id=${album?._id}`;
  await site.get(address);
  await site.settled();
  await api.setResponse("album", { body: { title: "Changed" } });
  expect(await fetchText(site, address)).not.toContain("Changed");
  await purge(site, { reads: ["albums"] });
  expect(await fetchText(site, address)).toContain("Changed");
});
