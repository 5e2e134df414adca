import { env as workerEnv } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Env } from "../../../worker/runtime/env.ts";
import type { Ledger } from "../../../worker/runtime/runtime.ts";
import { Clock, day, minute, second } from "../../harness/clock.ts";
import { allowLogged, expectLogged } from "../../harness/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import {
  purge,
  purgeToken,
  startSchoolWithNews,
  unreachableObject,
} from "../../harness/purge-requests.ts";
import { fetchImage, fetchNews, news, openNewsLocations, setImages } from "./news.ts";

const env = { PURGE_TOKEN: purgeToken };

it("an isolate publishes a known purge again after the edge cache evicted it", async () => {
  allowLogged("purge-ledger-failing");
  const { api, clock, edges, startAt } = await openNewsLocations();
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

it("a purge that the ledger confirms too late returns 503, and takes effect", async () => {
  expectLogged("purge-ledger-failing");
  const { api } = await startSchoolWithNews("Old");
  const clock = new Clock();
  let isStarted = false;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const real = (workerEnv as unknown as Env).PURGE_LEDGER;
  const late = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => {
      const stub = real.get(id) as unknown as Ledger;
      const startGeneration = (names: string[]) => {
        isStarted = true;
        return released.then(() => stub.startGeneration(names));
      };
      return { read: () => stub.read(), startGeneration };
    },
  } as unknown as DurableObjectNamespace;
  const runtime = { kvTimeoutMs: second };
  const site = await startIsolate(api, { clock, runtime, env: { ...env, PURGE_LEDGER: late } });
  await setImages(api, ["photo"], "before");
  expect(await fetchImage(site, "photo")).toBe("before");
  await setImages(api, ["photo"], "after");
  const response = await clock.passUntil(purge(site, { images: ["photo"] }), () => isStarted);
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
    await site.visit(news);
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
