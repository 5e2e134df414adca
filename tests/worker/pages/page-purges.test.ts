import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "../../../worker/runtime/env.ts";
import { Clock, hour, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import {
  fetchText,
  purge,
  purgeToken,
  startSchoolWithNews,
  startSiteWithNews,
} from "../../harness/purge-requests.ts";

it("after a purge the next visitor of every isolate of the location sees the new page", async () => {
  const { set, site: one } = await startSiteWithNews("Earlier");
  const two = await one.startSibling();
  for (const site of [one, two])
    expect((await fetchText(site, "/")).includes("Earlier")).toBe(true);
  await set("Later");
  await purge(one, { reads: ["news"] });
  for (const site of [one, two]) expect((await fetchText(site, "/")).includes("Later")).toBe(true);
});

it("a request after a purge does not join a rendering from before it", async () => {
  const { api, set } = await startSchoolWithNews("Earlier");
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const slowFirst: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (String(request[0]).includes("/news/") && isFirst) {
      isFirst = false;
      await released.promise;
    }
    return response;
  };
  const site = await startIsolate(api, {
    env: { PURGE_TOKEN: purgeToken },
    runtime: { fetch: slowFirst },
  });
  const early = fetchText(site, "/News");
  await expect.poll(() => isFirst).toBe(false);
  await set("Later");
  await purge(site, { reads: ["news"] });
  expect((await fetchText(site, "/News")).includes("Later")).toBe(true);
  released.resolve();
  await early;
  await site.settled();
  expect((await fetchText(site, "/News")).includes("Later")).toBe(true);
});

/** The real ledger; its responses to reads can be held back. */
function slowLedger(name: string) {
  const real = (env as unknown as Env).PURGE_LEDGER;
  const stub = real.get(real.idFromName(name)) as unknown as {
    startGeneration: (names: string[]) => Promise<unknown>;
    read: () => Promise<unknown>;
  };
  let holdReads: Promise<void> | undefined;
  let waiting = 0;
  const createLedger = (isSlow: boolean) =>
    ({
      idFromName: () => "",
      get: () => ({
        startGeneration: (names: string[]) => stub.startGeneration(names),
        read: async () => {
          const response = await stub.read();
          if (isSlow && holdReads) {
            waiting += 1;
            await holdReads;
          }
          return response;
        },
      }),
    }) as never;
  return {
    fast: createLedger(false),
    slow: createLedger(true),
    waiting: () => waiting,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holdReads = promise;
      return () => {
        holdReads = undefined;
        resolve();
      };
    },
  };
}

/** Two isolates of a location, of which the second reads the ledger slowly, with the news of "Old". */
async function startWithSlowLedger() {
  const { api, set } = await startSchoolWithNews("Old");
  const ledger = slowLedger(crypto.randomUUID());
  const env = { PURGE_TOKEN: purgeToken, PURGE_LEDGER: ledger.fast };
  const one = await startIsolate(api, { env });
  const two = await one.startSibling({ env: { ...env, PURGE_LEDGER: ledger.slow } });
  for (const site of [one, two]) await site.visit("/News");
  return { api, set, clock: one.clock, ledger, one, two };
}

it("a purge while another isolate reads the ledger reaches the whole location", async () => {
  const { api, set, clock, ledger, one, two } = await startWithSlowLedger();
  const three = await one.startSibling();
  await three.visit("/News");
  await api.resetRequests();
  clock.advance(40 * second);
  // Isolate two reads the ledger in the background; the response is on its way.
  const release = ledger.hold();
  await fetchText(two, "/News");
  await expect.poll(() => ledger.waiting()).toBe(1);
  await set("Changed words");
  const answered = purge(one, { reads: ["news"] });
  // It arrives before the purge has responded.
  await expect.poll(async () => (await api.requests()).counts.news).toBe(1);
  release();
  await two.settled();
  await answered;
  clock.advance(second);
  const titles = [];
  for (const site of [one, two, three])
    titles.push((await fetchText(site, "/News")).includes("Changed words"));
  expect(titles).toEqual([true, true, true]);
});

it("a lookup is trusted for one second from its start", async () => {
  const { set, clock, ledger, one, two } = await startWithSlowLedger();
  clock.advance(40 * second);
  const release = ledger.hold();
  await fetchText(two, "/News");
  await expect.poll(() => ledger.waiting()).toBe(1);
  await set("Changed words");
  const beganAt = clock.time;
  await purge(one, { reads: ["news"] });
  expect(clock.time - beganAt).toBe(second);
  // The ledger's old response arrives 0.9 s late and renews the trust of isolate two.
  release();
  await two.settled();
  expect((await fetchText(two, "/News")).includes("Changed words")).toBe(true);
});

it("two simultaneous purges in two isolates are both known to a third", async () => {
  const { api, set } = await startSchoolWithNews("Old");
  const clock = new Clock();
  const real = await openEdge();
  const ledger = slowLedger(crypto.randomUUID());
  const bindings = { PURGE_TOKEN: purgeToken, PURGE_LEDGER: ledger.fast };
  let late: Promise<void> | undefined;
  let isWaiting = false;
  const put = real.put.bind(real);
  const lateEdge = {
    match: real.match.bind(real),
    put: async (address: string, response: Response) => {
      if (address.includes("/.edge/known-purges") && late) {
        isWaiting = true;
        await late;
      }
      return put(address, response);
    },
    delete: real.delete.bind(real),
  } as unknown as Cache;
  const one = await startIsolate(api, { clock, edge: lateEdge, env: bindings });
  const two = await one.startSibling({ edge: real });
  const three = await two.startSibling();
  for (const site of [one, two, three]) await site.visit("/News");
  await set("Changed words");
  clock.advance(2 * second);
  const { promise, resolve } = Promise.withResolvers<void>();
  late = promise;
  const first = purge(one, { reads: ["videos"] });
  await expect.poll(() => isWaiting).toBe(true);
  await purge(two, { reads: ["news"] });
  resolve();
  await first;
  clock.advance(second);
  expect((await fetchText(three, "/News")).includes("Changed words")).toBe(true);
});

it("a visit during a purge of a failing read does not bring the old page back", async () => {
  const { api, site } = await simulateHangingNews();
  const purging = purge(site, { reads: ["news"] });
  await expect.poll(() => api.pending().count).toBe(1);
  expect(await fetchText(site, "/News")).toContain("Chess cup lost");
  await api.release();
  await purging;
  expect(await fetchText(site, "/News")).toContain("Chess cup won");
});

it("a request after a purge of a failing read does not join a page that has been waiting since before the purge", async () => {
  const { api, site } = await simulateHangingNews();
  await api.setFault("homeEvents", { kind: "hang" });
  const purging = purge(site, { reads: ["news"] });
  await expect.poll(() => api.pending().count).toBe(1);
  const before = fetchText(site, "/");
  await expect.poll(() => api.pending().count).toBe(2);
  await api.clearFault("news");
  await purging;
  const after = fetchText(site, "/");
  await api.clearFault("homeEvents");
  expect(await before).toContain("Chess cup lost");
  expect(await after).toContain("Chess cup won");
});

/** Visitors still see "Chess cup lost"; the school API hangs, then says "Chess cup won". */
async function simulateHangingNews() {
  const { api, set, site } = await startSiteWithNews("Chess cup lost");
  await site.visit("/News");
  await api.setFault("news", { kind: "status", status: 500 });
  expectLogged("read-failed");
  site.clock.advance(hour);
  await site.visit("/News");
  await set("Chess cup won");
  await api.setFault("news", { kind: "hang" });
  return { api, site };
}
