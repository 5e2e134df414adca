import { expect, test } from "../../harness/browser/browser.ts";
import { notices } from "../../harness/browser/home-page.ts";

type TraceEvent = { name: string; tid: number; pid: number; args: { elementCount?: number } };

/** How many elements home has, and how often one's style was computed until its notices were open. */
test("home has at most 900 elements, each styled about once", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline"] });
  await page.goto("/");
  await expect(page.locator(notices)).toBeVisible();
  await expect(page.locator("[data-island]")).toHaveCount(0);
  const trace = await browser?.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(trace));
  const styled = traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  const elements = await page.locator("*").count();
  expect(elements).toBeLessThanOrEqual(900);
  expect(styled).toBeGreaterThan(elements / 2);
  expect(styled).toBeLessThanOrEqual(1.3 * elements);
});
