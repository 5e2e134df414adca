/** What the whole world costs, and how fresh it is. */
import { expect, it } from "vitest";
import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { hour, minute, second } from "../../harness/simulators/clock.ts";
import { Cloudflare } from "../../harness/worker/cloudflare.ts";
import type { Isolate } from "../../harness/worker/isolate.ts";

const freshMinutes = (name: ListName) => listReads[name].freshForSeconds / 60;

/** Seconds by which each run of a cron is late. */
const jitter = [0, 20, 3, 17, 8, 20, 0, 12];

it.each([
  { where: "in one isolate", isNew: false },
  { where: "where no isolate, location or object is ever the same", isNew: true },
])("with a cron up to 20 s late no list waits a minute too long: $where", async ({ isNew }) => {
  const { time, api, school, startAt } = new Cloudflare();
  const start = time.time;
  let site = await startAt("Mumbai");
  for (let run = 0; run <= 60; run++) {
    const late = jitter[run % jitter.length] ?? 0;
    time.advance(start + run * minute + late * second - time.time);
    if (isNew) {
      school.reset();
      site = await startAt(`location ${run}`);
    }
    await site.cronOnce();
  }
  for (const name of listNames) {
    const times = [...api.fetchesOf(name).map(({ from }) => from), start + hour];
    const gaps = times.slice(1).map((from, index) => (from - (times[index] ?? 0)) / minute);
    expect(Math.max(...gaps), name).toBeLessThanOrEqual(freshMinutes(name) + 1);
    const due = Math.ceil(60 / freshMinutes(name)) + 1;
    expect(api.fetchesOf(name).length, name).toBeLessThanOrEqual(due);
  }
});

it.each(["/", "/News"])("%s costs at most 6, 2, 1 and 0 calls of the platform", async (path) => {
  const cloudflare = new Cloudflare();
  const { time, startAt } = cloudflare;
  await (await startAt("Delhi")).cronOnce();
  time.advance(5 * second);
  const count = async (site: Isolate) => {
    const before = cloudflare.platformCalls;
    expect(await site.visit(path)).toContain("Version 0");
    return cloudflare.platformCalls - before;
  };
  const cold = await startAt("Mumbai");
  const counts = [await count(cold)];
  const warm = await startAt("Mumbai");
  counts.push(await count(warm));
  time.advance(1.1 * second);
  counts.push(await count(warm), await count(warm));
  // In a cold location, in a cold isolate, once a second, else.
  for (const [index, limit] of [6, 2, 1, 0].entries())
    expect(counts[index], String(counts)).toBeLessThanOrEqual(limit);
});

it("while a location knows of a bundle that is nowhere, a new isolate shows the location's last pages", async () => {
  const { time, api, kv, school, startAt } = new Cloudflare();
  const first = await startAt("Mumbai");
  await first.cronOnce();
  const paths = ["/", "/News?year=All"];
  for (const path of paths) expect(await first.visit(path)).toContain("Version 0");
  time.advance(2 * minute);
  api.change("news");
  await (await startAt("Delhi")).cronOnce();
  const { name } = school.stored?.bundle ?? {};
  kv.writes.splice(0, kv.writes.length, ...kv.writes.filter(({ key }) => !key.endsWith(`${name}`)));
  await (await startAt("Mumbai")).visit("/Faculty");
  time.advance(2 * second);
  school.state = "down";
  for (const round of ["found", "kept"]) {
    const cold = await startAt("Mumbai");
    for (const path of paths)
      expect((await cold.visit(path)).includes("Version 0"), `${path} ${round}`).toBe(true);
  }
});
