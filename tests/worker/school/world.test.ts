/** What the whole world costs, and how fresh it is. */
import { expect, it } from "vitest";
import { minute, second } from "../../harness/simulators/clock.ts";
import { Cloudflare } from "../../harness/worker/cloudflare.ts";
import type { Isolate } from "../../harness/worker/isolate.ts";

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
