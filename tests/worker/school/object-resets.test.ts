import { expect, it } from "vitest";
import { minute, second } from "../../harness/simulators/clock.ts";
import { getPath } from "../../harness/simulators/school-api-simulator.ts";
import { reads } from "./model/history.ts";
import { locations, Simulation } from "./model/simulation.ts";

/**
 * Lists change and a purge is under way while the object is reset at that step; the simulation checks each guarantee.
 * Returns the steps of a run without a reset.
 */
async function resetAtStep(step: number): Promise<number> {
  const simulation = new Simulation({ propagation: 0 });
  const { school, api } = simulation.cloudflare;
  const here = { location: "Mumbai", number: 1 } as const;
  const visitAll = async () => {
    for (const location of locations)
      for (const read of reads) simulation.visit({ location, number: 1 }, read);
    await simulation.pass(12 * second);
    return simulation.history.visits.slice(-locations.length * reads.length);
  };
  simulation.cron(here);
  await simulation.pass(12 * second);
  await visitAll();
  await simulation.pass(10 * minute);
  const before = school.steps;
  school.resetAtStep = before + step;
  for (const read of reads) simulation.change(read);
  api.change("notifications");
  simulation.cron(here);
  simulation.purge(here, "news");
  await simulation.pass(12 * second);
  const steps = school.steps - before;
  // Without a cron, the visits alone cause what is missing.
  for (let turn = 0; turn < 2; turn++) {
    await visitAll();
    await simulation.pass(minute);
  }
  for (const { read, version } of await visitAll())
    expect(version, `step ${step}`).toBe(api.version(read));
  const site = await simulation.cloudflare.startAt("Pune");
  expect(await site.visit(getPath("notifications")), `step ${step}`).toContain("Version 1");
  await simulation.recover();
  return steps;
}

it("an object that is reset at any step loses nothing published, and nothing older than before is served", async () => {
  const steps = await resetAtStep(Number.POSITIVE_INFINITY);
  expect(steps).toBeGreaterThanOrEqual(20);
  for (let step = 1; step <= steps; step++) await resetAtStep(step);
});
