import { expect, it } from "vitest";
import { second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openEdge } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch } from "../../harness/worker/open-site.ts";
import {
  address,
  addresses,
  bytes,
  imageRequests,
  openImage,
  openPictures,
  setImage,
} from "./pictures.ts";

const ranges = [
  ["bytes=0-99", 206, "bytes 0-99/1000", 0, 100],
  ["bytes=-100", 206, "bytes 900-999/1000", 900, 1_000],
  ["bytes=2000-", 200, null, 0, 1_000],
] as const;

it("a range of one part is answered at the edge, and the first fetches the whole image", async () => {
  const { api, site } = await openImage({ type: "application/pdf" });
  for (const [Range, status, contentRange, from, to] of ranges) {
    const { headers, ...response } = await site.load(address, { headers: { Range } });
    const shown = [response.status, headers.get("Content-Range")];
    expect(shown, Range).toEqual([status, contentRange]);
    expect(response.bytes, Range).toEqual(bytes.subarray(from, to));
  }
  expect(await imageRequests(api)).toBe(1);
});

it("sites of two schools at one location have each their own picture", async () => {
  const edge = await openEdge();
  for (const content of ["GIF89a one", "GIF89a two"]) {
    const { site } = await openImage({ type: "image/gif", content }, { edge });
    expect((await site.load(address)).text).toBe(content);
  }
});

it("If-Range with an old validator gets the whole image, If-None-Match 304, HEAD the length", async () => {
  const { site } = await openImage();
  const full = await site.load(address, { headers: { Range: "bytes=0-9", "If-Range": '"other"' } });
  expect([full.status, full.bytes]).toEqual([200, bytes]);
  const known = { "If-None-Match": full.headers.get("ETag") ?? "" };
  expect((await site.load(address, { headers: known })).status).toBe(304);
  for (const headers of [{}, { Range: "bytes=0-9" }]) {
    const head = await site.load(address, { method: "HEAD", headers });
    const shown = [head.status, head.headers.get("Content-Length"), head.bytes.length];
    expect(shown).toEqual([200, "1000", 0]);
  }
});

it("an image is shown as what its bytes are, whatever its label, and a page is 502", async () => {
  expectLogged(`{"problem":"image-failed","image":"${addresses[3]}","fault":"other-shape"`);
  const { api, site } = await openPictures();
  for (const [index, [content, status, contentType]] of [
    ["GIF89a", 200, "image/gif"],
    ["%PDF-1.7", 200, "application/pdf"],
    ["<svg/>", 200, "image/svg+xml"],
    ["\n<!DOCTYPE html><title>Sign in</title>", 502, "application/json"],
  ].entries()) {
    await setImage(api, { type: "image/svg+xml", content: String(content) });
    const { headers, ...response } = await site.load(addresses[index] ?? "");
    const shown = [response.status, headers.get("Content-Type")];
    expect(shown).toEqual([status, contentType]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    if (index > 0)
      expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  }
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

it.each(["no-store", "private, max-age=60"])(
  "a picture with %s is stored: it is published",
  async (policy) => {
    const { api, site } = await openImage({ headers: { "Cache-Control": policy } });
    for (let requests = 1; requests <= 2; requests++) {
      const response = await site.load(address);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
      expect(response.bytes).toEqual(bytes);
    }
    expect(await imageRequests(api)).toBe(1);
  },
);
