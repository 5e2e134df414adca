import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type SampleSite,
  startSampleSite,
} from "../../../tools/commands/steps/start-sample-site.ts";
import { findOverBudget } from "../../../tools/weight/budgets.ts";
import { type Weights, weighedPaths, weighPages } from "../../../tools/weight/page-weights.ts";

let site: SampleSite;
let weights: Record<string, Weights>;

beforeAll(async () => {
  site = await startSampleSite({ today: "2026-11-21" });
  weights = await weighPages(site.origin, site.api);
});

afterAll(() => site.stop());

it("every page is within its budget", () => {
  expect(Object.keys(weights)).toEqual(weighedPaths);
  for (const path of weighedPaths) {
    expect(weights[path]?.html, path).toBeGreaterThan(1_000);
    expect(weights[path]?.css, path).toBeGreaterThan(1_000);
  }
  expect(Object.entries(weights).flatMap(([path, weight]) => findOverBudget(path, weight))).toEqual(
    [],
  );
});

it("reports a page over budget with the kind, its bytes and the budget", () => {
  expect(findOverBudget("/About", { html: 2_000, css: 2_000, script: 1, later: 0 })).toEqual([
    "/About: 1 bytes of script, of 0 (tools/weight/budgets.ts)",
  ]);
});

it("scripts that load after the first paint, on a tap or near the screen count as later", () => {
  for (const [path, least] of [
    ["/", 25_000],
    ["/Tc", 10_000],
    ["/Library", 60_000],
  ] as const) {
    expect(weights[path]?.script, path).toBeGreaterThan(0);
    expect(weights[path]?.later, path).toBeGreaterThan(least);
  }
  expect(weights["/News"]?.script).toBeGreaterThan(0);
  expect(weights["/News"]?.later).toBe(0);
});
