import { expect, it } from "vitest";
import { minute, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import {
  purge,
  purgeToken,
  startSchoolWithNews,
  startSiteWithNews,
  unreachableObject,
} from "../../harness/purge-requests.ts";
import { fetchImage, fetchNews, fetchReport, openNewsLocations, setImages } from "./news.ts";

const env = { PURGE_TOKEN: purgeToken };

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
  const { api, clock, startAt } = await openNewsLocations();
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
  const { api, clock, startAt } = await openNewsLocations({ propagation: minute });
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

it("a cold isolate shows no purged picture or list while the ledger and KV fail", async () => {
  const { api, set, clock, kv, startAt } = await openNewsLocations();
  const [elsewhere, here] = [await startAt("Delhi"), await startAt("Mumbai")];
  await setImages(api, ["photo"], "before");
  expect([await fetchImage(here, "photo"), await fetchNews(here)]).toEqual(["before", "Old"]);
  await purge(elsewhere, { reads: ["news"], images: ["photo"] });
  clock.advance(minute);
  // It learns of the purge, but fetches no news again.
  await here.get("/api/video/All/convent");
  await here.settled();
  kv.failing = true;
  const cold = await startAt("Mumbai", { env: { PURGE_LEDGER: unreachableObject } });
  await set("New");
  await setImages(api, ["photo"], "after");
  clock.advance(second);
  expect([await fetchImage(cold, "photo"), await fetchNews(cold)]).toEqual(["after", "New"]);
});

it("a picture is fetched again once a minute while a purge may be unknown", async () => {
  expectLogged("purge-ledger-failing");
  const { api, clock, startAt } = await openNewsLocations();
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

it("a list is fresh for a minute at most while a purge may be unknown", async () => {
  expectLogged("purge-ledger-failing");
  const { api } = await startSchoolWithNews("Old");
  const site = await startIsolate(api, { env: { ...env, PURGE_LEDGER: unreachableObject } });
  for (const later of [0, 59 * second, 2 * second]) {
    site.clock.advance(later);
    await site.visit("/api/events/All/convent");
  }
  expect((await api.requests()).counts.events).toBe(2);
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
