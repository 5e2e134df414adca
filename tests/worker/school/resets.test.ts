import { expect, it } from "vitest";
import { second } from "../../harness/clock.ts";
import { Cloudflare } from "../../harness/cloudflare.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { getPath } from "../../harness/school-api-simulator.ts";

const lists = ["news", "events", "notifications"] as const;

/** Version of each list that a visitor sees. */
async function read(site: Isolate): Promise<number[]> {
  const versions: number[] = [];
  for (const list of lists) {
    const response = await site.get(getPath(list));
    const [, version = -1] = /Version (\d+)/.exec(await response.text()) ?? [];
    versions.push(Number(version));
  }
  return versions;
}

/** Lists change and a purge is under way while the object is reset at that step; returns the steps of a run without a reset. */
async function resetAtStep(step: number): Promise<number> {
  const cloudflare = new Cloudflare();
  const { time, api, school, startAt } = cloudflare;
  const pass = async <Value>(work: Promise<Value>): Promise<Value> => {
    await time.pass(12 * second);
    return work;
  };
  const [here, there] = [await startAt("Mumbai"), await startAt("Delhi")];
  await pass(here.cronOnce());
  expect([await pass(read(here)), await pass(read(there))]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const seen = [0, 0, 0];
  const before = school.steps;
  school.resetAtStep = before + step;
  for (const list of lists) api.change(list);
  time.advance(600 * second);

  const cron = here.cronOnce();
  const purging = cloudflare.purge(here, ["news"]);
  const { status } = await pass(purging);

  await cron;

  const last = school.steps - before;
  const isolates = [here, there, await startAt("Mumbai"), await startAt("Pune")];
  for (let turn = 0; turn < 3; turn++) {
    for (const site of isolates) {
      const versions = await pass(read(site));
      if (status === 200 && (site === here || turn > 0))
        expect(versions[0], `step ${step}`).toBe(1);
      expect(versions, `step ${step}`).not.toContain(-1);
      if (site !== here) continue;
      for (const [index, version] of versions.entries()) {
        expect(version, `step ${step}`).toBeGreaterThanOrEqual(seen[index] ?? 0);
        seen[index] = version;
      }
    }

    await time.pass(61 * second);
  }
  expect(seen, `step ${step}`).toEqual([1, 1, 1]);
  return last;
}

it("an object that is reset at any step loses nothing published, and nothing older than before is served", async () => {
  const steps = await resetAtStep(Number.POSITIVE_INFINITY);
  expect(steps).toBeGreaterThanOrEqual(30);
  for (let step = 1; step <= steps; step++) await resetAtStep(step);
});
