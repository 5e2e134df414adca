import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { stripMetadata } from "../../../worker/images/strip-metadata.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { day, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../harness/vitest/expected-log.ts";
import { type Isolate, openEdge } from "../../harness/worker/isolate.ts";
import { openLocations } from "../../harness/worker/open-site.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import {
  address,
  addresses,
  bytes,
  createCountingImages,
  getAddress,
  id,
  imageRequests,
  openImage,
  openPictures,
  publishPictures,
  readPictures,
  setImage,
  webp,
} from "./pictures.ts";

it.each([
  { kind: "status", status: 500 },
  { kind: "html" },
  { kind: "reset" },
  { kind: "empty" },
  { kind: "cut" },
] as const)("an image that fails with $kind leaves the last good copy", async (fault) => {
  const { api, site } = await openImage();
  await api.setFault("*", fault);
  expect((await site.load(address)).status).toBe(502);
  await api.clearFaults();
  site.clock.advance(3 * second);
  expect((await site.load(address)).bytes).toEqual(bytes);
  await api.setFault("*", fault);
  await api.resetRequests();
  site.clock.advance(day - 1);
  await site.load(address);
  expect(await imageRequests(api)).toBe(0);
  site.clock.advance(1);
  for (let visits = 0; visits < 2; visits++)
    expect((await site.load(address)).bytes).toEqual(bytes);
  await api.clearFaults();
  await setImage(api, { content: bytes.subarray(0, 100) });
  site.clock.advance(150 * second);
  await site.load(address);
  expect((await site.load(address)).bytes).toEqual(bytes.subarray(0, 100));
});

it.each([404, 410])("a picture that the school deleted (%s) is removed", async (status) => {
  const { api, site } = await openImage();
  await site.load(address);
  await api.setFault("image", { kind: "status", status });
  site.clock.advance(2 * day);
  await site.load(address);
  expect((await site.load(address)).status).toBe(404);
});

it("20 isolates of one location fetch a failing picture once", async () => {
  const { api, site } = await openImage();
  await api.setFault("image", { kind: "status", status: 503, headers: { "Retry-After": "600" } });
  for (let number = 0; number < 20; number++)
    expect((await (await site.startSibling()).load(address)).status).toBe(502);
  expect(await imageRequests(api)).toBe(1);
});

it("a picture passes through unstored until a list that names it is known, whatever fails", async () => {
  const api = await school();
  await setImage(api);
  await publishPictures(api);
  const { clock, kv, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  kv.failing = true;
  await api.setFault("news", { kind: "status", status: 500 });
  const Referer = `${theSchool.origin}/SubGallery?id=big`;
  for (const headers of [{ Referer }, {}]) {
    const response = await site.load(address, { headers });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.bytes).toEqual(bytes);
  }
  await api.clearFaults();
  clock.advance(6 * second);
  await readPictures(site);
  await site.visit(address);
  await api.setFault("*", { kind: "status", status: 500 });
  expect((await site.load(address)).bytes).toEqual(bytes);
  expect(await imageRequests(api, id)).toBe(3);
});

async function isOriginal(site: Isolate, address: string): Promise<boolean> {
  const sized = await site.load(`${address}?w=384`, webp);
  const original = stripMetadata((await site.load(address)).bytes);
  const isSame = String(sized.bytes) === String(original);
  // A resized picture may be shown for a day.
  const age = isSame ? "max-age=300" : "max-age=86400";
  expect(sized.headers.get("Cache-Control")).toBe(`public, ${age}`);
  return isSame;
}

it.each([
  { what: "over its quota", code: 9422, triesOther: false },
  { what: "over its limit", code: 9423, triesOther: false },
  { what: "failing", code: 9523, triesOther: true },
])("a binding that is $what is left alone for ten minutes", async ({ code, triesOther }) => {
  expectLogged("resize-failed");
  const { binding, calls } = createCountingImages({ failing: 1, code });
  const { api, site } = await openPictures({ env: { IMAGES: binding } });
  const sibling = await site.startSibling();
  const address = await getAddress(api, "lying.jpg");
  for (const isolate of [site, site, sibling])
    expect(await isOriginal(isolate, address)).toBe(true);
  expect(calls.length).toBe(1);
  expect(await isOriginal(sibling, await getAddress(api, "narrow.jpg"))).toBe(!triesOther);
  for (const [later, isLeftAlone] of [
    [10 * minute - second, true],
    [second, false],
  ] as const) {
    site.clock.advance(later);
    expect(await isOriginal(site, address)).toBe(isLeftAlone);
  }
});

it("without an Images binding every original is served without metadata, and one line is logged", async () => {
  expectLogged("no Images binding");
  const env = { IMAGES: undefined } as unknown as Partial<Env>;
  const { api, site } = await openPictures({ env });
  for (const specimen of ["lying.jpg", "narrow.jpg", "poster.png"])
    expect(await isOriginal(site, await getAddress(api, specimen))).toBe(true);
  expect(loggedLines()).toHaveLength(1);
});

it("when all transformations are used up, new photographs are stripped four at a time", async () => {
  expectLogged("the transformations are used up");
  const { binding } = createCountingImages({ failing: Infinity, code: 9423 });
  const edge = await openEdge();
  const { api, site } = await openPictures({ env: { IMAGES: binding }, edge });
  const photograph = await fetch(api.origin + (await getAddress(api, "lying.jpg")));
  await setImage(api, { type: "image/jpeg", content: await photograph.bytes() });
  let [reading, most] = [0, 0];
  const match = edge.match.bind(edge);
  vi.spyOn(edge, "match").mockImplementation(async (request) => {
    const stored = await match(request);
    if (!stored?.headers.has("X-Source")) return stored;
    const reader = stored.body?.getReader();
    let isOpen = false;
    const pull = async (controller: ReadableStreamDefaultController) => {
      if (!isOpen) reading += 1;
      isOpen = true;
      most = Math.max(most, reading);
      const chunk = await reader?.read();
      if (!chunk?.done) return controller.enqueue(chunk?.value);
      reading -= 1;
      controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    return new Response(body, stored as never) as never;
  });
  const visits = [...addresses, address].map((one) => site.load(`${one}?w=384`, webp));
  for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
  expect(most).toBe(4);
});
