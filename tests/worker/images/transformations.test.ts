/** No location's visitors may use up the transformations of all. */
import { expect, it } from "vitest";
import { createLocationBudget } from "../../../worker/images/location-budget.ts";
import type { RequestScope } from "../../../worker/request-scope.ts";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import type { Settings } from "../../../worker/runtime/settings.ts";
import { type Clock, hour } from "../../harness/simulators/clock.ts";
import { EdgeSimulator } from "../../harness/simulators/edge-simulator.ts";
import { VirtualTime } from "../../harness/simulators/virtual-time.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openEdge } from "../../harness/worker/isolate.ts";
import { createCountingImages, getAddress, openPictures } from "./pictures.ts";

const tinyPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const specimens = "lying.jpg narrow.jpg poster.png still.webp for-print.jpg cut.jpg".split(" ");

/** Uses of a location's budget; false when none is left. */
function createBudget(edge: Cache, clock: Clock, settings: Partial<Settings>) {
  const runtime = { ...productionRuntime, now: clock.now, edgeCache: () => edge };
  const takeOfBudget = createLocationBudget(runtime);
  return () => takeOfBudget({ settings } as RequestScope);
}

it("the visitors of a location cause at most 800, whichever isolate they come to, and see every picture", async () => {
  expectLogged("the transformations are used up");
  const { binding, calls } = createCountingImages();
  const edge = await openEdge();
  const options = { edge, env: { IMAGES: binding } };
  const { api, site } = await openPictures(options, { content: atob(tinyPng) });
  const settings = { schoolApiOrigin: api.origin, schoolCode: api.school };
  const takeOfBudget = createBudget(edge, site.clock, settings);
  for (let taken = 0; taken < 795; taken++) await takeOfBudget();
  const sites = [site, await site.startSibling()];
  for (const [number, specimen] of specimens.entries()) {
    const address = await getAddress(api, specimen);
    const { status } = (await sites[number % 2]?.load(`${address}?w=384`)) ?? {};
    expect(status).toBe(200);
  }
  expect(calls).toHaveLength(5);
});

it("a location never uses up the month's 5,000 transformations", async () => {
  const clock = new VirtualTime();
  const { cache } = new EdgeSimulator(clock);
  const takeOfBudget = createBudget(cache, clock, { schoolApiOrigin: "https://a.example" });
  let taken = 0;
  for (let hours = 0; hours < 30 * 24; hours++) {
    while (await takeOfBudget()) taken += 1;
    clock.advance(hour);
  }
  expect(taken).toBeGreaterThan(4_000);
  expect(taken).toBeLessThan(5_000);
});
