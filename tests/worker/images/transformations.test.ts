/** No location's visitors may use up the transformations of all. */
import { expect, it } from "vitest";
import { imageWidths } from "../../../app/values/image-reference.ts";
import { createLocationBudget } from "../../../worker/images/location-budget.ts";
import type { RequestScope } from "../../../worker/request-scope.ts";
import { EdgeStore } from "../../../worker/runtime/edge-store.ts";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import { hour } from "../../harness/clock.ts";
import { EdgeSimulator } from "../../harness/edge-simulator.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { school } from "../../harness/sample-schools.ts";
import { VirtualTime } from "../../harness/virtual-time.ts";
import { createImages, setImage } from "./pictures.ts";

const tinyPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const tinyBytes = Uint8Array.from(atob(tinyPng), (letter) => letter.charCodeAt(0));
const photos = Array.from({ length: 40 }, (_, number) => `photo${number}`);
const requests = photos.flatMap((photo) =>
  imageWidths.flatMap((width) =>
    ["image/webp", "*/*"].map((accept) => ({ path: `/api/image/${photo}?w=${width}`, accept })),
  ),
);
/** A school with 40 photographs in its news, and a location that counts what it lets the binding make. */
async function openLocation() {
  const api = await school();
  await setImage(api, { content: tinyBytes });
  await api.setResponse("news", { body: photos.map((id) => ({ title: id, image: [id] })) });
  let made = 0;
  const output = async () => {
    made += 1;
    return { image: () => new Response(tinyBytes).body, contentType: () => "image/png" };
  };
  const site = await startIsolate(api, { env: { IMAGES: createImages(output) } });
  await site.cron();
  return { site, made: () => made };
}

it("the visitors of a location cause at most 800, whichever isolate they come to, and see every picture", async () => {
  expectLogged("the transformations are used up");
  const { site, made } = await openLocation();
  const sites = [site, await site.startSibling()];
  for (const [number, { path, accept }] of requests.entries()) {
    const response = await sites[number % 2]?.load(path, { headers: { Accept: accept } });
    expect(response?.status).toBe(200);
  }
  expect(made()).toBe(800);
});

it("a location never uses up the month's 5,000 transformations", async () => {
  const clock = new VirtualTime();
  const { cache } = new EdgeSimulator(clock);
  const runtime = { ...productionRuntime, now: clock.now, edgeCache: () => cache };
  const takeOfBudget = createLocationBudget(runtime, new EdgeStore(runtime));
  const scope = { settings: { schoolApiOrigin: "https://a.example", schoolCode: "a" } };
  let taken = 0;
  for (let hours = 0; hours < 30 * 24; hours++) {
    while (await takeOfBudget(scope as RequestScope)) taken += 1;
    clock.advance(hour);
  }
  expect(taken).toBeGreaterThan(4_000);
  expect(taken).toBeLessThan(5_000);
});
