import fc from "fast-check";
import { inject, it } from "vitest";
import { allowLogged } from "../../harness/vitest/expected-log.ts";
import { histories, propagations } from "./model/commands.ts";
import { Simulation } from "./model/simulation.ts";

/** Plays random histories: a failure names its seed and the shortest history that still fails. */
it("random histories violate no guarantee", { timeout: 3_600_000 }, async () => {
  allowLogged("read-failed", "kv-failing", "school-object-failing");
  const property = fc.asyncProperty(histories, propagations, async (history, propagation) => {
    const simulation = new Simulation({ propagation });
    await fc.asyncModelRun(() => ({ model: {}, real: simulation }), history);
    await simulation.recover();
  });
  const numRuns = inject("isThorough") ? 400 : 50;
  await fc.assert(property, { numRuns, seed: inject("fuzzSeed") });
});
