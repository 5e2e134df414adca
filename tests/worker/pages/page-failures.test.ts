import { expect, it, vi } from "vitest";
import * as calendarDates from "../../../app/parse/calendar-date.ts";
import { hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openEdge } from "../../harness/worker/isolate.ts";
import { openLocations, openSite } from "../../harness/worker/open-site.ts";
import {
  fetchText,
  startSchoolWithNews,
  startSiteWithNews,
  unreachableObject,
} from "../../harness/worker/purge-requests.ts";

it("a page with stale data is served at once, and the last good one if rendering it anew fails", async () => {
  expectLogged("page-failed");
  const { set, site } = await startSiteWithNews("Good");
  await site.visit("/News");
  await set("Changed");
  site.clock.advance(hour);
  const stale = await site.load("/News");
  expect(stale.headers.get("Cache-Status")).toMatch(/page; hit; detail="stale"$/);
  expect(stale.headers.get("Age")).toBe("3600");
  site.clock.advance(second);
  const failing = vi.spyOn(calendarDates, "sortNewestFirst").mockImplementation(() => {
    throw new Error("no list can be shown");
  });
  const last = await fetchText(site, "/News");
  failing.mockRestore();
  expect([last.includes("Good"), last.includes("Changed")]).toEqual([true, false]);
  site.clock.advance(2 * second);
  expect((await fetchText(site, "/News")).includes("Changed")).toBe(true);
});

const cut = { pull: () => Promise.reject(new Error("Network connection lost.")) };

it.each([
  ["always throws", () => Promise.reject(new Error("no cache"))],
  ["stores nothing", async () => undefined],
  ["cuts bodies short", async () => new Response(new ReadableStream(cut))],
])("an edge cache that %s fails no page", async (_, call) => {
  const edge = { match: call, put: call, delete: call } as unknown as Cache;
  const { site } = await openSite({ edge });
  for (let round = 0; round < 4; round++) {
    expect((await site.load("/News")).status).toBe(200);
    site.clock.advance(2 * second);
  }
});

const start = "<!DOCTYPE html>";

it.each<[string, () => BodyInit]>([
  ["breaks off", () => new ReadableStream(cut)],
  ["is shorter", () => start],
])("a stored page whose body %s is rendered again", async (_, createBody) => {
  const edge = await openEdge();
  const { site } = await openSite({ edge });
  await site.cron();
  await site.visit("/News");
  const match = edge.match.bind(edge);
  vi.spyOn(edge, "match").mockImplementation(async (request) => {
    const stored = await match(request);
    const isPage = stored?.headers.has("X-Page");
    return isPage ? (new Response(createBody(), stored) as never) : stored;
  });
  const cold = await site.startSibling();
  const { status, headers, text } = await cold.load("/News");
  expect([status, text.endsWith("</html>")]).toEqual([200, true]);
  expect(headers.get("Cache-Status")).toContain("page; fwd=miss");
});

it("while a location knows of a bundle that is nowhere, a new isolate shows the location's last pages", async () => {
  expectLogged("school-object-failing");
  const { api, set } = await startSchoolWithNews("Earlier");
  const { clock, kv, startAt } = openLocations(api);
  const first = await startAt("Mumbai");
  await first.cron();
  const paths = ["/", "/News?year=All"];
  for (const path of paths) expect(await first.visit(path)).toContain("Earlier");
  clock.advance(2 * minute);
  await set("Later");
  await (await startAt("Delhi")).cron();
  const last = kv.writes.findLast(({ key }) => key.includes("|bundle/"));
  kv.writes.splice(0, kv.writes.length, ...kv.writes.filter(({ key }) => key !== last?.key));
  await (await startAt("Mumbai")).visit("/Faculty");
  clock.advance(2 * second);
  for (const round of ["found", "kept"]) {
    const cold = await startAt("Mumbai", { env: { SCHOOL: unreachableObject } });
    for (const path of paths)
      expect((await cold.visit(path)).includes("Earlier"), `${path} ${round}`).toBe(true);
  }
});

it.each([
  { status: 404, fault: 404, says: "This file does not exist" },
  { status: 502, fault: 500, says: "temporarily unavailable" },
])("a person gets a page for a file that answers $status", async ({ status, fault, says }) => {
  const { api, site } = await openSite();
  await api.setFault("image", { kind: "status", status: fault });
  const load = (path: string, headers: HeadersInit) => site.load(`/api/image${path}`, { headers });
  const page = await load("/abcdef", { "Sec-Fetch-Mode": "navigate" });
  expect([page.status, page.text]).toEqual([status, expect.stringContaining(says)]);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-type": expect.stringContaining("text/html"),
    "content-security-policy": expect.stringContaining("style-src 'self'"),
  });
  const picture = await load("/abcdef", { "Sec-Fetch-Mode": "no-cors" });
  expect(JSON.parse(picture.text)).toHaveProperty("error");
  const wrong = await load("?url=//x", { Accept: "text/html" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This file does not exist");
});
