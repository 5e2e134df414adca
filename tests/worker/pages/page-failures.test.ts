import { expect, it, vi } from "vitest";
import * as calendarDates from "../../../app/values/calendar-date.ts";
import { hour, second } from "../../harness/clock.ts";
import { allowLogged, expectLogged } from "../../harness/expected-log.ts";
import { openEdge } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { fetchText, startSiteWithNews } from "../../harness/purge-requests.ts";

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

it("an edge cache whose bodies are cut short fails no page", async () => {
  allowLogged("request-failed");
  const edge = await openEdge();
  const match = edge.match.bind(edge);
  let isBroken = false;
  vi.spyOn(edge, "match").mockImplementation(async (request) => {
    const found = await match(request);
    if (!found || !isBroken) return found;
    const cut = new ReadableStream({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    return new Response(cut, { headers: found.headers });
  });
  const { site: warm } = await openSite({ edge });
  await warm.visit("/News");
  isBroken = true;
  const cold = await warm.startSibling();
  expect((await cold.load("/News")).status).toBe(200);
  warm.clock.advance(2 * second);
  expect((await warm.load("/News")).status).toBe(200);
});

it("an edge cache that always throws fails no page", async () => {
  const edge = await openEdge();
  for (const call of ["match", "put", "delete"] as const)
    vi.spyOn(edge, call).mockRejectedValue(new Error(`no ${call}`));
  const { site } = await openSite({ edge });
  for (let round = 0; round < 4; round++) {
    expect((await site.load("/News")).status).toBe(200);
    site.clock.advance(2 * second);
  }
});
