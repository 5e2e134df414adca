import { expect, it } from "vitest";
import { planOf } from "./plan.ts";

it("a seed repeats a plan, another is another", () => {
  expect(planOf(7, 280)).toEqual(planOf(7, 280));
  expect(planOf(7, 280)).not.toEqual(planOf(8, 280));
});

it.each([1, 2, 3, 60])("seed %i has all troubles, and time to recover without a hand", (seed) => {
  const { phases, moments } = planOf(seed, 280);
  const kinds = new Set(phases.map(({ fault }) => fault?.kind ?? "well"));
  expect(kinds.size).toBeGreaterThanOrEqual(8);
  expect(phases.flatMap(({ restart }) => restart?.kind ?? []).toSorted()).toEqual([
    "killed",
    "killed",
    "moved",
  ]);
  expect(phases.at(-1)).toMatchObject({ fault: undefined, kv: undefined, to: 280_000 });
  const purges = moments.filter((moment) => moment.do.kind === "purge");
  expect(purges.length).toBeGreaterThan(40);
  expect(purges.at(-1)?.at).toBeLessThanOrEqual(235_000);
});
