import { expect, it, vi } from "vitest";
import * as calendarDates from "../../../app/values/calendar-date.ts";
import { hour, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import { fetchText, startSiteWithNews } from "../../harness/worker/purge-requests.ts";

it("the last good page is served if rendering fails", async () => {
  expectLogged("page-failed");
  const { set, site } = await startSiteWithNews("Good");
  await site.visit("/News");
  await set("Changed");
  site.clock.advance(hour);
  await site.visit("/News");
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
