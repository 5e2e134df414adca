import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { stripMetadata } from "../../../worker/images/strip-metadata.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { day, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../harness/vitest/expected-log.ts";
import { type Isolate, openEdge } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch, openLocations } from "../../harness/worker/open-site.ts";
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

it("a first HEAD or range fetches and stores the whole image, from which a validator and HEAD are answered", async () => {
  const { api, site } = await openImage({ type: "application/pdf" });
  const load = (headers: HeadersInit, method = "GET") => site.load(address, { method, headers });
  const first = await site.load(addresses[0] ?? "", { method: "HEAD" });
  expect(first.headers.get("Content-Length")).toBe("1000");
  const part = await load({ Range: "bytes=0-99" });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 0-99/1000"]);
  expect(part.bytes).toEqual(bytes.subarray(0, 100));
  const full = await load({ Range: "bytes=0-9", "If-Range": '"other"' });
  expect([full.status, full.bytes]).toEqual([200, bytes]);
  expect((await load({ "If-None-Match": full.headers.get("ETag") ?? "" })).status).toBe(304);
  for (const headers of [{}, { Range: "bytes=0-9" }]) {
    const head = await load(headers, "HEAD");
    const shown = [head.status, head.headers.get("Content-Length"), head.bytes.length];
    expect(shown).toEqual([200, "1000", 0]);
  }
  expect(await imageRequests(api, id)).toBe(1);
});

it("sites of two schools at one location have each their own picture", async () => {
  const edge = await openEdge();
  for (const content of ["GIF89a one", "GIF89a two"]) {
    const { site } = await openImage({ type: "image/gif", content }, { edge });
    expect((await site.load(address)).text).toBe(content);
  }
});

it("an image is shown as what its bytes are, whatever its label, and a page is 502", async () => {
  expectLogged(`{"problem":"image-failed","image":"${addresses[1]}","fault":"other-shape"`);
  const { api, site } = await openImage({ type: "image/svg+xml", content: "%PDF-1.7" });
  const { status, headers } = await site.load(address);
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  await setImage(api, { content: "\n<!DOCTYPE html><title>Sign in</title>" });
  expect((await site.load(addresses[1] ?? "")).status).toBe(502);
});

it.each(["//other.example/x.jpg", "photos/%2e%2e/secret", "photos/x.jpg?to=1", ""])(
  "?url=%s is refused",
  async (path) => {
    for (const other of ["", "url=photos%2Fa.jpg&"]) {
      const query = `${other}url=${encodeURIComponent(path)}`;
      expect((await loadWithoutFetch(`/api/image?${query}`)).status, query).toBe(400);
    }
  },
);

it.each([
  { what: "an unpublished image", picture: "/api/image/none" },
  { what: "a published one", picture: address },
])("$what that is missing is fetched again after 30 seconds", async ({ picture }) => {
  const { api, site } = await openPictures();
  await api.setFault("image", { kind: "status", status: 404 });
  for (const [later, requests] of [
    [0, 1],
    [30 * second - 1, 1],
    [2, 2],
  ] as const) {
    site.clock.advance(later);
    expect((await site.load(picture)).status).toBe(404);
    expect(await imageRequests(api)).toBe(requests);
  }
});

it("images are streamed if the edge cache stores nothing", async () => {
  const nothing = async () => undefined;
  const edge = { match: nothing, put: nothing, delete: nothing } as unknown as Cache;
  const { site } = await openImage({}, { edge });
  expect((await site.load(address)).bytes).toEqual(bytes);
});

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
    // What nobody reads does not begin.
    const pull = async (controller: ReadableStreamDefaultController) => {
      reading += 1;
      most = Math.max(most, reading);
      controller.enqueue(await stored.bytes());
      controller.close();
      reading -= 1;
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    return new Response(body, stored as never) as never;
  });
  const visits = [...addresses, address].map((one) => site.load(`${one}?w=384`, webp));
  for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
  expect(most).toBe(4);
});
