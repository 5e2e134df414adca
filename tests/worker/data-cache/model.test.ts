import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { minute, second } from "../../harness/clock.ts";
import { histories } from "./model/commands.ts";
import { Simulation } from "./model/simulation.ts";
import { startPages, startWorker } from "./model/sites.ts";

const expected = /"problem":"(read-failed|kv-failing|purge-ledger-failing)"/;

/** Plays random histories: a failure names its seed and the shortest history that still fails. */
it.each([
  { name: "the data of the whole worker", startSite: startWorker, share: 0.75 },
  { name: "pages", startSite: startPages, share: 0.25 },
])(
  "random histories violate no guarantee for $name",
  { timeout: 3_600_000 },
  async ({ startSite, share }) => {
    const logged: string[] = [];
    const { warn } = console;
    console.warn = (line: string) => void (expected.test(line) || logged.push(line));
    const propagation = fc.constantFrom(minute, 20 * second, 0);
    const property = fc.asyncProperty(histories, propagation, async (history, propagation) => {
      const simulation = new Simulation(startSite, { propagation });
      await fc.asyncModelRun(() => ({ model: {}, real: simulation }), history);
      await simulation.pass(minute);
    });
    try {
      const numRuns = share * (inject("isThorough") ? 2_000 : 400);
      await fc.assert(property, { numRuns, seed: inject("fuzzSeed") });
    } finally {
      console.warn = warn;
    }
    expect(logged).toEqual([]);
  },
);
