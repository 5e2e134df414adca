import { expect, it, vi } from "vitest";
import { listNames, listReads } from "../../../app/school-api.ts";
import { home, sections } from "../../../app/site-map.ts";
import { hour, minute } from "../../harness/clock.ts";
import { countSubrequests, openEdge, startIsolate } from "../../harness/isolate.ts";
import { openLocations, openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

const livePages = [home, ...sections.flatMap((section) => section.pages)]
  .filter((page) => page.live && !page.unlisted)
  .map((page) => page.path);

it("with the cron no page waits for the school API, however long there were no visitors", async () => {
  const { api, site } = await openSite();
  await site.cron();
  await api.setFault("*", { kind: "hang" });
  for (const path of livePages) expect((await site.get(path)).status, path).toBe(200);
  await api.clearFaults();
  const end = site.clock.time + 20 * minute;
  while (site.clock.time < end) {
    site.clock.advance(minute);
    await site.cron();
    for (const name of listNames) {
      const path = listReads[name].path.replace("{school}", "convent");
      const status = (await site.get(path)).headers.get("Cache-Status");
      expect(status, name).toMatch(/hit; ttl=\d+/);
    }
  }
});

it("one failing read does not stop the others", async () => {
  const { api, site } = await openSite();
  await api.setFault("news", { kind: "hang" });
  await api.timeOut(site, site.cron());
  const { counts } = await api.requests();
  expect(Object.keys(counts).sort()).toEqual([...listNames].sort());
});

/** Fetches in six minutes, with so many visitors a minute. */
async function countCalls(visitors: number): Promise<Partial<Record<string, number>>> {
  const api = await school();
  const site = await startIsolate(api, { edge: await openEdge() });
  for (let minutes = 0; minutes < 6; minutes++) {
    await site.cron();
    await Promise.all(Array.from({ length: visitors }, () => site.get("/api/news/all/convent")));
    site.clock.advance(minute);
  }
  return (await api.requests()).counts;
}

it("cron load on the school API does not depend on traffic", async () => {
  const counts = await countCalls(20);
  expect(counts.news).toBeGreaterThan(0);
  expect(counts).toEqual(await countCalls(0));
});

it.each([
  { name: "nothing is known", rounds: 0 },
  { name: "everything is due", rounds: 1 },
])("a cron run makes at most 50 subrequests if $name", async ({ rounds }) => {
  const api = await school();
  const { clock, kv, startAt } = openLocations(api);
  const edge = await openEdge();
  const subrequests = countSubrequests(edge);
  const read = vi.fn(async () => ({}));
  const ledger = { idFromName: () => "id", get: () => ({ read }) };
  const env = { PURGE_LEDGER: ledger as unknown as DurableObjectNamespace };
  if (rounds > 0) await (await startAt("Mumbai", { edge, env })).cron();
  clock.advance(2 * hour);
  const site = await startAt("Mumbai", { edge, env });
  const counts: number[] = [];
  for (let run = 0; run < 5; run++) {
    subrequests.reset();
    read.mockClear();
    kv.calls = 0;
    await site.cronOnce();
    counts.push(subrequests.count() + read.mock.calls.length + kv.calls);
  }
  expect(counts[0]).toBeGreaterThan(30);
  expect(Math.max(...counts)).toBeLessThanOrEqual(50);
  await api.setFault("*", { kind: "hang" });
  for (const path of livePages) expect((await site.get(path)).status, path).toBe(200);
  await api.clearFaults();
});
