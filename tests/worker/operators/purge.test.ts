import { env as workerEnv } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import type { Env } from "../../../worker/env.ts";
import type { Ledger } from "../../../worker/platform.ts";
import { Clock, day, minute, second } from "../../harness/clock.ts";
import { allowLogged, expectLogged } from "../../harness/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/isolate.ts";
import { KvSimulator } from "../../harness/kv-simulator.ts";
import { purge, purgeToken, schoolWithNews, unreachableObject } from "../../harness/purging.ts";
import type { School } from "../../school-api/client.ts";

const news = "/api/news/all/convent";

type Report = {
  reads: { read: string; fetched: boolean; changed: boolean; items?: number; elsewhere?: string }[];
  images: { image: string; dropped: boolean }[];
};

async function newsAt(site: Isolate): Promise<string> {
  const [item] = await (await site.get(news)).json<{ title: string }[]>();
  return item?.title ?? "";
}

const env = { PURGE_TOKEN: purgeToken };

async function setImages(api: School, ids: readonly string[], words: string): Promise<void> {
  const headers = { "Content-Type": "image/png" };
  for (const id of ids) await api.setAnswer("image", { id, bodyText: words, headers });
}

async function imageAt(site: Isolate, id: string): Promise<string> {
  const visitor = crypto.randomUUID();
  const headers = { "CF-Connecting-IP": visitor };
  const answer = await site.get(`/api/image/${id}`, { headers });
  const words = new TextDecoder().decode(await answer.arrayBuffer());
  await site.settled();
  return answer.ok ? words : String(answer.status);
}

it("after a purge the next request shows the new content", async () => {
  const { api, set } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  expect(await newsAt(site)).toBe("Old");
  await set("New");
  expect(await newsAt(site)).toBe("Old");
  const answer = await purge(site, { reads: ["news"] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    reads: [
      { read: "news", fetched: true, changed: true, items: 1, elsewhere: "within 60 seconds" },
    ],
    images: [],
  });
  expect(await newsAt(site)).toBe("New");
  expect((await (await site.get("/News?year=All")).text()).includes("New")).toBe(true);
});

it("a purge of unchanged content says so", async () => {
  const { api } = await schoolWithNews("Same");
  const site = await startIsolate(api, { env });
  await newsAt(site);
  const report = await (await purge(site, { reads: ["news"] })).json<Report>();
  expect(report.reads[0]).toMatchObject({ fetched: true, changed: false, items: 1 });
});

it("a purge of all reads reports each of them", async () => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const report = await (await purge(site, { reads: "all" })).json<Report>();
  expect(report.reads.map(({ read }) => read)).toEqual([...listNames, "album"]);
  const lists = report.reads.filter(({ read }) => read !== "album");
  expect(lists.every(({ fetched }) => fetched)).toBe(true);
});

it.each([
  { name: "no", authorization: "" },
  { name: "a wrong", authorization: "Bearer wrong" },
  { name: "a shorter", authorization: `Bearer ${purgeToken.slice(1)}` },
  { name: "a Basic", authorization: `Basic ${purgeToken}` },
])("$name secret is 401 and purges nothing", async ({ authorization }) => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const answer = await purge(site, { reads: ["news"] }, authorization);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
  expect((await api.requests()).total).toBe(0);
});

it("while the secret is changed, the one before it is taken as well", async () => {
  const { api, set } = await schoolWithNews("Old");
  const both = { PURGE_TOKEN: "the-next-secret", PURGE_TOKEN_PREVIOUS: purgeToken };
  const site = await startIsolate(api, { env: both });
  for (const [title, secret] of [
    ["With the one before", purgeToken],
    ["With the next", "the-next-secret"],
  ] as const) {
    await set(title);
    expect((await purge(site, { reads: ["news"] }, `Bearer ${secret}`)).status).toBe(200);
    expect(await newsAt(site)).toBe(title);
  }
  const after = await startIsolate(api, { env: { PURGE_TOKEN: "the-next-secret" } });
  expect((await purge(after, { reads: ["news"] })).status).toBe(401);
});

it("a wrong secret takes a second, and after ten of an address none is looked at for a minute", async () => {
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const site = await startIsolate(api, { env, clock });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    const before = clock.now();
    const { status } = await purge(site, { reads: ["news"] }, `Bearer guess-${attempt}`);
    statuses.push(status);
    expect(clock.now() - before).toBe(second);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await purge(site, { reads: ["news"] })).status).toBe(429);
  clock.advance(minute);
  expect((await purge(site, { reads: ["news"] })).status).toBe(200);
});

it("one who guesses shuts nobody else out", async () => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const from = (address: string, secret: string) =>
    site.get("/purge", {
      method: "POST",
      headers: { "CF-Connecting-IP": address, Authorization: `Bearer ${secret}` },
      body: '{"reads":["news"]}',
    });
  for (let attempt = 0; attempt < 12; attempt++) await from("2001:db8:7::1", "guess");
  expect((await from("2001:db8:7::2", purgeToken)).status).toBe(429);
  expect((await from("2001:db8:8::1", purgeToken)).status).toBe(200);
});

it("purging is 404 where no secret is set up", async () => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api);
  expect((await purge(site, { reads: ["news"] })).status).toBe(404);
});

it("reading /purge is 405", async () => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const answer = await site.get("/purge");
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});

it.each([
  { body: { reads: ["newz"] }, says: "Unknown read: newz. Known: news, " },
  { body: { reads: "some" }, says: '{"reads": "all"}' },
  { body: {}, says: "Send" },
  { body: [], says: "Send" },
  { body: { images: ["../secret"] }, says: "No image identifier: ../secret" },
  { body: { reads: ["news"], other: 1 }, says: "Send" },
])("$body is 400 and says what to send", async ({ body, says }) => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const answer = await purge(site, body);
  expect(answer.status).toBe(400);
  expect((await answer.json<{ error: string }>()).error).toContain(says);
  expect((await api.requests()).total).toBe(0);
});

it("a fill that started before the purge never overwrites what came after it", async () => {
  const { api, set } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  const edge = await openEdge();
  const bindings = { ...env, SCHOOL_DATA: kv.at("Mumbai") };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  const holdFirst: typeof fetch = async (...request) => {
    calls += 1;
    const isFirst = calls === 1;
    const response = await fetch(...request);
    const body = await response.arrayBuffer();
    if (isFirst) await held;
    return new Response(body, response);
  };
  const platform = { fetch: holdFirst };
  const site = await startIsolate(api, { clock, edge, env: bindings, platform });
  const slow = site.get(news);
  while (calls === 0) await new Promise((resolve) => setTimeout(resolve));
  await set("New");
  clock.advance(2 * second);
  expect((await purge(site, { reads: ["news"] })).status).toBe(200);
  clock.advance(2 * second);
  release();
  await slow;
  await site.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  expect(await newsAt(site)).toBe("New");
  const sibling = await startIsolate(api, { clock, edge, env: bindings });
  expect(await newsAt(sibling)).toBe("New");
  const elsewhere = await startIsolate(api, { clock, env: bindings });
  expect(await newsAt(elsewhere)).toBe("New");
});

it("with the school API down a purge loses nothing and says so, and makes up for it later", async () => {
  const { api, set } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  await newsAt(site);
  await site.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  const report = await (await purge(site, { reads: ["news"] })).json<Report>();
  expect(report.reads[0]).toMatchObject({ read: "news", fetched: false, fault: "status" });
  expect(await newsAt(site)).toBe("Old");
  await api.clearFaults();
  await set("New");
  site.clock.advance(3 * second);
  await newsAt(site);
  await site.settled();
  expect(await newsAt(site)).toBe("New");
});

it("a cold isolate shows the last good copy where the school API is down since a purge, here and elsewhere", async () => {
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  const edge = await openEdge();
  const here = { clock, edge, env: { ...env, SCHOOL_DATA: kv.at("Mumbai") } };
  const warm = await startIsolate(api, here);
  expect(await newsAt(warm)).toBe("Old");
  await warm.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  for (let purges = 0; purges < 3; purges++) {
    const report = await (await purge(warm, { reads: ["news"] })).json<Report>();
    expect(report.reads[0]).toMatchObject({ fetched: false });
    clock.advance(2 * second);
  }
  expect(await newsAt(await startIsolate(api, here))).toBe("Old");
  const there = { clock, env: { ...env, SCHOOL_DATA: kv.at("Delhi") } };
  expect(await newsAt(await startIsolate(api, there))).toBe("Old");
});

it("a location that a purge of another one reached while the school API is down shows its last good copy", async () => {
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation: minute });
  const edge = await openEdge();
  const here = { clock, edge, env: { ...env, SCHOOL_DATA: kv.at("Mumbai") } };
  const there = { clock, env: { ...env, SCHOOL_DATA: kv.at("Delhi") } };
  const warm = await startIsolate(api, here);
  expect(await newsAt(warm)).toBe("Old");
  await warm.settled();
  await purge(await startIsolate(api, there), { reads: ["news"] });
  await api.setFault("*", { kind: "status", status: 500 });
  clock.advance(31 * second);
  await newsAt(warm);
  await warm.settled();
  expect(await newsAt(await startIsolate(api, here))).toBe("Old");
});

it("purges of a school that is down do not put off when it is asked again", async () => {
  const { api, set } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  await newsAt(site);
  await api.setFault("*", { kind: "status", status: 500 });
  for (let times = 0; times < 6; times++) await purge(site, { reads: ["news"] });
  await site.settled();
  await api.clearFaults();
  await set("New");
  site.clock.advance(3 * second);
  await newsAt(site);
  await site.settled();
  expect(await newsAt(site)).toBe("New");
});

it("other isolates of the data centre show the new content at their next request", async () => {
  const { api, set } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation: 30 * second });
  const edge = await openEdge();
  const options = { clock, edge, env: { ...env, SCHOOL_DATA: kv.at("Mumbai") } };
  const one = await startIsolate(api, options);
  const two = await startIsolate(api, options);
  expect([await newsAt(one), await newsAt(two)]).toEqual(["Old", "Old"]);
  await set("New");
  clock.advance(2 * second);
  await purge(one, { reads: ["news"] });
  expect(await newsAt(two)).toBe("New");
});

it("other data centres show the new content within 60 seconds", async () => {
  const { api, set } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation: 20 * second });
  const here = await startIsolate(api, { clock, env: { ...env, SCHOOL_DATA: kv.at("Mumbai") } });
  const there = await startIsolate(api, { clock, env: { ...env, SCHOOL_DATA: kv.at("Delhi") } });
  await newsAt(here);
  await here.settled();
  clock.advance(25 * second);
  expect(await newsAt(there)).toBe("Old");
  await set("New");
  clock.advance(2 * second);
  await purge(here, { reads: ["news"] });
  for (let seconds = 0; seconds < 58; seconds += 2) {
    clock.advance(2 * second);
    await newsAt(there);
  }
  expect(await newsAt(there)).toBe("New");
});

it("no purge is lost: 100 at the same moment from five data centres are all known in each", async () => {
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation: 30 * second });
  const sites = await Promise.all(
    ["Mumbai", "Delhi", "Chennai", "Kolkata", "Pune"].map((location) =>
      startIsolate(api, { clock, env: { ...env, SCHOOL_DATA: kv.at(location) } }),
    ),
  );
  const images = Array.from({ length: 100 }, (_, index) => `photo${index}`);
  await setImages(api, images, "before");
  const seenAt = (location: number) => images.filter((_, index) => (index + 1) % 5 === location);
  for (const [location, site] of sites.entries())
    for (const image of seenAt(location)) await imageAt(site, image);
  await setImages(api, images, "after");
  const purges = images.map((image, index) =>
    purge(sites[index % sites.length] as Isolate, { images: [image] }),
  );
  const answers = await Promise.all(purges);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  clock.advance(minute);
  for (const [location, site] of sites.entries()) {
    const shown = await Promise.all(seenAt(location).map((image) => imageAt(site, image)));
    expect(shown.filter((words) => words !== "after")).toEqual([]);
  }
});

it("a purge while KV is slow is not undone by what KV says late, here or elsewhere", async () => {
  allowLogged("kv-failing");
  const { api, set } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation: 20 * second });
  const startAt = (location: string) =>
    startIsolate(api, {
      clock,
      env: { ...env, SCHOOL_DATA: kv.at(location) },
      platform: { kvTimeout: 500 },
    });
  const [here, there] = await Promise.all([startAt("Mumbai"), startAt("Delhi")]);
  await newsAt(here);
  await here.settled();
  clock.advance(25 * second);
  expect(await newsAt(there)).toBe("Old");
  clock.advance(minute);
  const release = kv.hold();
  const before = newsAt(here);
  await set("New");
  const answer = await purge(here, { reads: ["news"] });
  release();
  expect([await before, answer.status]).toEqual(["Old", 200]);
  await here.settled();
  expect(await newsAt(here)).toBe("New");
  clock.advance(minute);
  await newsAt(there);
  expect(await newsAt(there)).toBe("New");
});

it("a purge of a path takes down all its spellings", async () => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const headers = { "Content-Type": "image/png" };
  await api.setAnswer("imageByUrl", { bodyText: "before", headers });
  const spellings = ["photos/a.jpg", "/photos/a.jpg", "photos/%61.jpg"];
  const seen = async (path: string) => {
    const answer = await site.get(`/api/image?url=${encodeURIComponent(path)}`);
    return new TextDecoder().decode(await answer.arrayBuffer());
  };
  for (const path of spellings) expect(await seen(path)).toBe("before");
  await api.setAnswer("imageByUrl", { bodyText: "after", headers });
  await purge(site, { images: ["photos/a.jpg"] });
  for (const path of spellings) expect(await seen(path)).toBe("after");
});

it("a cold isolate shows nothing purged while the ledger and KV fail, neither pictures nor lists", async () => {
  const { api, set } = await schoolWithNews("Old");
  const clock = new Clock();
  const edge = await openEdge();
  const kv = new KvSimulator(clock);
  const bindings = { ...env, SCHOOL_DATA: kv.at("Delhi") };
  const elsewhere = await startIsolate(api, { clock, env: bindings });
  const here = await startIsolate(api, { clock, edge, env: bindings });
  await setImages(api, ["photo"], "before");
  expect([await imageAt(here, "photo"), await newsAt(here)]).toEqual(["before", "Old"]);
  await purge(elsewhere, { reads: ["news"], images: ["photo"] });
  clock.advance(minute);
  await newsAt(here);
  kv.failing = true;
  const cold = await startIsolate(api, {
    clock,
    edge,
    env: { ...bindings, PURGE_LEDGER: unreachableObject },
  });
  await set("New");
  await setImages(api, ["photo"], "after");
  clock.advance(second);
  expect(await imageAt(cold, "photo")).toBe("after");
});

it("an isolate that knows of a purge tells the others once more, where the edge cache has forgotten it", async () => {
  allowLogged("purge-ledger-failing");
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  let objects = real;
  const ledger = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => objects.get(id),
  } as unknown as DurableObjectNamespace;
  let edge = await openEdge();
  const forgetful = {
    match: (request: Request) => edge.match(request),
    put: (request: Request, response: Response) => edge.put(request, response),
    delete: (request: Request) => edge.delete(request),
  } as unknown as Cache;
  const bindings = { ...env, SCHOOL_DATA: kv.at("Mumbai"), PURGE_LEDGER: ledger };
  const options = { clock, edge: forgetful, env: bindings };
  const one = await startIsolate(api, options);
  await purge(one, { reads: ["news"] });
  await one.settled();
  objects = unreachableObject;
  edge = await openEdge();
  clock.advance(2 * minute);
  await newsAt(one);
  await one.settled();
  await api.setFault("*", { kind: "status", status: 500 });
  expect(await newsAt(await startIsolate(api, options))).toBe("Old");
});

it("where it is not known what was purged, a picture is asked for again, once a minute", async () => {
  expectLogged("purge-ledger-failing");
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const edge = await openEdge();
  const site = await startIsolate(api, { clock, edge, env });
  await setImages(api, ["photo"], "before");
  await imageAt(site, "photo");
  const cold = await startIsolate(api, { clock, edge, env: { PURGE_LEDGER: unreachableObject } });
  clock.advance(2 * minute);
  await setImages(api, ["photo"], "after");
  await api.resetRequests();
  for (let asked = 0; asked < 5; asked++) expect(await imageAt(cold, "photo")).toBe("after");
  expect((await api.requests()).counts.image).toBe(1);
});

it("a purge that the ledger cannot take is 503 and purges nothing", async () => {
  expectLogged("purge-ledger-failing");
  const { api, set } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env: { ...env, PURGE_LEDGER: unreachableObject } });
  expect(await newsAt(site)).toBe("Old");
  await set("New");
  const answer = await purge(site, { reads: ["news"] });
  expect(answer.status).toBe(503);
  expect((await answer.json<{ error: string }>()).error).toContain(
    "not certain that anything was purged",
  );
  expect(await newsAt(site)).toBe("Old");
});

it("a purge that the ledger takes too late is 503, and carried out", async () => {
  expectLogged("purge-ledger-failing");
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  const late = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => {
      const stub = real.get(id) as unknown as Ledger;
      const begin = (names: string[]) => released.then(() => stub.begin(names));
      return { read: () => stub.read(), begin };
    },
  } as unknown as DurableObjectNamespace;
  const platform = { kvTimeout: 100 };
  const site = await startIsolate(api, { clock, platform, env: { ...env, PURGE_LEDGER: late } });
  await setImages(api, ["photo"], "before");
  expect(await imageAt(site, "photo")).toBe("before");
  await setImages(api, ["photo"], "after");
  const answer = await purge(site, { images: ["photo"] });
  expect(answer.status).toBe(503);
  expect((await answer.json<{ error: string }>()).error).toContain("not certain");
  release();
  await expect
    .poll(async () => {
      clock.advance(minute);
      return await imageAt(site, "photo");
    })
    .toBe("after");
});

it("100 requests in a second look once for purges, and in a minute the ledger is asked twice", async () => {
  const { api } = await schoolWithNews("Old");
  const clock = new Clock();
  const edge = await openEdge();
  let looks = 0;
  const counted = {
    match: (request: Request) => {
      if (String(request).includes("purges")) looks += 1;
      return edge.match(request);
    },
    put: (request: Request, response: Response) => edge.put(request, response),
    delete: (request: Request) => edge.delete(request),
  } as unknown as Cache;
  let questions = 0;
  const ledger = {
    idFromName: () => "id",
    get: () => ({ read: async () => ({ asked: `${questions++}` }) }),
  } as unknown as DurableObjectNamespace;
  const site = await startIsolate(api, { clock, edge: counted, env: { PURGE_LEDGER: ledger } });
  await Promise.all(Array.from({ length: 100 }, () => site.get(news)));
  // Once before it is asked, and twice to tell the others and see that it stands.
  expect([looks, questions]).toEqual([3, 1]);
  for (let seconds = 0; seconds < 59; seconds++) {
    clock.advance(second);
    await site.get(news);
    await site.settled();
  }
  expect(questions).toBe(2);
});

it("the ledger forgets the purge of a picture after 31 days", async () => {
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  const ledger = real.get(real.idFromName(crypto.randomUUID())) as unknown as Ledger;
  const purgedAt = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  const namesAfter = async (age: number) => {
    vi.setSystemTime(purgedAt + age);
    return Object.keys((await ledger.begin(["news"])).generations);
  };
  vi.setSystemTime(purgedAt);
  await ledger.begin(["image/photo"]);
  expect(await namesAfter(31 * day - minute)).toContain("image/photo");
  expect(await namesAfter(31 * day + minute)).not.toContain("image/photo");
});

it("a purged album is fetched again when it is next asked for", async () => {
  const { api } = await schoolWithNews("Old");
  const site = await startIsolate(api, { env });
  const [album] = await api.data<{ _id: string }[]>("albums");
  const address = `/api/subGallery?id=${album?._id}`;
  await site.get(address);
  await site.settled();
  const changed = { _id: album?._id, title: "Changed", category: "PhotoGallery", attachments: [] };
  await api.setAnswer("album", { body: { data: changed } });
  site.clock.advance(minute);
  expect((await (await site.get(address)).text()).includes("Changed")).toBe(false);
  await purge(site, { reads: ["albums"] });
  expect((await (await site.get(address)).text()).includes("Changed")).toBe(true);
});
