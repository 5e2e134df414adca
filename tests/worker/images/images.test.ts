import { expect, it } from "vitest";
import { second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import {
  address,
  bytes,
  computeDigest,
  id,
  imageRequests,
  openPictures,
  openSchoolWithImage,
  readBytes,
  startWithPictures,
  statusAndDigest,
} from "./pictures.ts";

it("200 simultaneous first visitors make one fetch, later ones are served from the edge cache", async () => {
  const api = await openSchoolWithImage();
  const site = await startWithPictures(api);
  const responses = await Promise.all(Array.from({ length: 200 }, () => site.get(address)));
  for (const response of responses) expect(await readBytes(response)).toEqual(computeDigest(bytes));
  const next = await site.get(address);
  expect(next.headers.get("Cache-Status")).toBe("edge; hit");
  expect(next.headers.get("Content-Type")).toBe("image/png");
  expect(next.headers.get("Set-Cookie")).toBeNull();
  await readBytes(next);
  expect(await imageRequests(api)).toBe(1);
});

it.each([
  ["bytes=0-99", 206, "bytes 0-99/10000", 0, 100],
  ["bytes=9900-", 206, "bytes 9900-9999/10000", 9900, 10_000],
  ["bytes=-100", 206, "bytes 9900-9999/10000", 9900, 10_000],
  ["bytes=20000-", 416, "bytes */10000", 0, 0],
  ...["bytes=0-1,5-9", "pages=1-2", "bytes=9-1", "bytes=a-b", "bytes=-"].map(
    (range) => [range, 200, null, 0, 10_000] as const,
  ),
] as const)("%s is answered %s at the edge", async (range, status, contentRange, from, to) => {
  const api = await openSchoolWithImage("application/pdf");
  const site = await startWithPictures(api);
  const response = await site.get(address, { headers: { Range: range } });
  expect([response.status, response.headers.get("Content-Range")]).toEqual([status, contentRange]);
  expect(await readBytes(response)).toEqual(computeDigest(bytes.subarray(from, to)));
  expect(await imageRequests(api)).toBe(1);
});

it("If-Range with an old validator gets the whole image, If-None-Match 304, HEAD the length", async () => {
  const site = await startWithPictures(await openSchoolWithImage());
  const otherHeaders = { Range: "bytes=0-9", "If-Range": '"other"' };
  const fullResponse = await site.get(address, { headers: otherHeaders });
  const etag = fullResponse.headers.get("ETag") ?? "";
  expect(await statusAndDigest(fullResponse)).toEqual([200, computeDigest(bytes)]);
  expect((await site.get(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
  for (const headers of [{}, { Range: "bytes=0-9" }]) {
    const head = await site.get(address, { method: "HEAD", headers });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "10000"]);
    expect(await head.text()).toBe("");
  }
});

const encoder = new TextEncoder();

it.each([
  ...["text/html", "text/html; charset=utf-8", "application/json", "text/javascript"],
  ...["application/xhtml+xml", "application/octet-stream", ""],
  // As the label of a page, or of what no camera makes, an image's is not believed.
  ...["image/png", "image/svg+xml", "application/pdf", "image/bmp", "image/x-icon"],
])("a page with the type '%s' is 502", async (contentType) => {
  expectLogged("image-failed");
  const page = encoder.encode("\n<!DOCTYPE html><title>Sign in</title>");
  const api = await openSchoolWithImage(contentType, page);
  const response = await (await startWithPictures(api)).get(address);
  expect(response.status).toBe(502);
  expect(response.headers.get("Content-Type")).toContain("application/json");
});

it.each([
  ["text/plain", "image/jpeg", "\xff\xd8\xff\xe0"],
  ["image/bmp", "image/jpeg", "\xff\xd8\xff\xe1"],
  ["image/jpg", "image/png", "\x89PNG\r\n\x1a\n"],
  ["application/octet-stream", "image/webp", "RIFF1234WEBPVP8 "],
  ["image/jpeg", "image/avif", "\0\0\0 ftypavif\0\0\0\0"],
  ["image/png", "image/gif", "GIF89a"],
  ["image/png", "application/pdf", "%PDF-1.7"],
  ["image/jpeg", "image/bmp", "BM1234\0\0\0\u00006\0\0\0"],
  ["image/png", "image/x-icon", "\0\0\u0001\0\u0001\0"],
  ["image/webp; a=b", "image/webp", "unknown"],
])("bytes labelled %s that are %s are shown as that", async (label, contentType, begin) => {
  const content = Uint8Array.from(begin, (letter) => letter.charCodeAt(0));
  const site = await startWithPictures(await openSchoolWithImage(label, content));
  const response = await site.get(address);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, contentType]);
  await response.arrayBuffer();
});

it.each([
  ["image/svg+xml", '<?xml version="1.0"?><svg/>'],
  ["application/pdf", "%PDF-1.7"],
])("%s is sandboxed", async (contentType, text) => {
  const api = await openSchoolWithImage(contentType, encoder.encode(text));
  const response = await (await startWithPictures(api)).get(address);
  expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  await readBytes(response);
});

it.each([
  ...["https://other.example/x.jpg", "//other.example/x.jpg", "/\\other.example/x.jpg"],
  ...["photos/../../etc/passwd", "photos/%2e%2e/secret", "photos/%252e%252e/secret"],
  ...["javascript:alert(1)", "photos/\u0000.jpg", "photos%5c..%5csecret"],
  ...["http:%2f%2fother.example", " https://other.example/x.jpg", "%09//other.example/x.jpg"],
  ...["@other.example/x.jpg", "x@other.example/a.jpg", "/x%40other.example"],
  ...[".other.example/a.jpg", "a/.. /b.jpg"],
  ...["photos;jsessionid=1/x.jpg", "photos/host:80/x.jpg"],
  ...["photos/x.jpg?to=1", ""],
])("?url=%s is refused", async (path) => {
  const { api, site } = await openPictures();
  const response = await site.get(`/api/image?url=${encodeURIComponent(path)}`);
  expect(response.status).toBe(400);
  expect((await api.requests()).total).toBe(0);
});

it("a missing image counts as missing for 30 seconds", async () => {
  const { api, site } = await openPictures();
  for (let round = 0; round < 5; round++)
    expect((await site.get("/api/image/none")).status).toBe(404);
  expect(await imageRequests(api)).toBe(1);
  site.clock.advance(31 * second);
  await site.get("/api/image/none");
  expect(await imageRequests(api)).toBe(2);
});

it("images are streamed if the edge cache stores nothing", async () => {
  const api = await openSchoolWithImage();
  const nothing = async () => undefined;
  const none = { match: nothing, put: nothing, delete: nothing } as unknown as Cache;
  const site = await startWithPictures(api, { edge: none });
  expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  expect((await site.get("/News")).status).toBe(200);
});

it.each(["no-store", "private, max-age=60"])(
  "a picture with Cache-Control %s is not stored",
  async (policy) => {
    const { api, site } = await openPictures();
    const bodyBase64 = btoa("picture");
    const headers = { "Content-Type": "image/png", "Cache-Control": policy };
    await api.setResponse("image", { id, bodyBase64, headers });
    for (let requests = 1; requests <= 2; requests++) {
      const response = await site.get(address);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(new TextDecoder().decode(await response.arrayBuffer())).toBe("picture");
      await site.settled();
      expect(await imageRequests(api)).toBe(requests);
    }
  },
);
