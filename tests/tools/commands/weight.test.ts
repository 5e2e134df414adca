import { afterAll, beforeAll, expect, it } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import {
  type SampleSite,
  startSampleSite,
} from "../../../tools/commands/steps/start-sample-site.ts";
import { getBudget } from "../../../tools/weight/budgets.ts";
import { type Weights, weighPages } from "../../../tools/weight/page-weights.ts";

let site: SampleSite;
let weights: Record<string, Weights>;

beforeAll(async () => {
  site = await startSampleSite({ today: "2026-11-21" });
  weights = await weighPages(site.origin, site.api);
});

afterAll(() => site.stop());

it("every page is within its budget", () => {
  const items = ["/News/:slug", "/Events/:slug", "/Notices/:slug", "/VideoGallery/:slug"];
  const pages = sitePages.map(({ path }) => path);
  expect(Object.keys(weights).toSorted()).toEqual([...pages, ...items].toSorted());
  for (const [path, weight] of Object.entries(weights)) {
    expect(weight.html, path).toBeGreaterThan(1_000);
    if (path !== "/Today") expect(weight.css, path).toBeGreaterThan(1_000);
    for (const [kind, budget] of Object.entries(getBudget(path))) {
      expect(weight[kind as keyof Weights], `${kind} of ${path}`).toBeLessThanOrEqual(budget);
    }
  }
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
