import { expect, it } from "vitest";
import { imageName, parseImageReference } from "../../../app/entities/image-reference.ts";
import { school as theSchool } from "../../../app/school.ts";
import { listNames, parseList } from "../../../app/school-api.ts";
import type { School } from "../../../tools/sample-api/client.ts";
import { countBytes, megabyte } from "../../harness/bytes.ts";
import { Clock, day, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { KvSimulator } from "../../harness/kv-simulator.ts";
import { createLargeFileSource } from "../../harness/large-files.ts";
import { openSite } from "../../harness/open-site.ts";
import { purgeToken } from "../../harness/purge-requests.ts";
import { school } from "../../harness/sample-schools.ts";

const id = "aaaaaaaaaaaaaaaaaaaaaaaa";
const address = `/api/image/${id}`;
const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251);

async function openSchoolWithImage(contentType = "image/png", content = bytes) {
  const api = await school();
  await setImage(api, contentType, content);
  return api;
}

function setImage(api: School, contentType: string, content: Uint8Array) {
  const bodyBase64 = btoa(String.fromCharCode(...content));
  return api.setResponse("image", { id, bodyBase64, headers: { "Content-Type": contentType } });
}

async function readBytes(response: Response): Promise<string> {
  return computeDigest(new Uint8Array(await response.arrayBuffer()));
}

/** Short enough to print in a failure. */
function computeDigest(content: Uint8Array): string {
  let sum = 0;
  for (const byte of content) sum = (sum * 31 + byte) % 1_000_000_007;
  return `${content.length} bytes ${sum}`;
}

async function imageRequests(api: School): Promise<number> {
  const { counts } = await api.requests();
  return (counts.image ?? 0) + (counts.imageByUrl ?? 0);
}

it("200 simultaneous first visitors make one fetch, later ones are served from the edge cache", async () => {
  const api = await openSchoolWithImage();
  const site = await startIsolate(api);
  const responses = await Promise.all(Array.from({ length: 200 }, () => site.get(address)));
  for (const response of responses) expect(await readBytes(response)).toEqual(computeDigest(bytes));
  const next = await site.get(address);
  expect(next.headers.get("Cache-Status")).toBe("edge; hit");
  expect(next.headers.get("Content-Type")).toBe("image/png");
  expect(next.headers.get("Set-Cookie")).toBeNull();
  await readBytes(next);
  expect(await imageRequests(api)).toBe(1);
});

it("an empty picture is not stored and does not replace the last good copy", async () => {
  const api = await openSchoolWithImage();
  const site = await startIsolate(api);
  await readBytes(await site.get(address));
  await site.settled();
  await api.setFault("image", { kind: "empty" });
  site.clock.advance(day);
  await readBytes(await site.get(address));
  await site.settled();
  expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  expect((await (await startIsolate(api)).get(address)).status).toBe(502);
  expectLogged("image-failed");
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
  const site = await startIsolate(api);
  const response = await site.get(address, { headers: { Range: range } });
  expect([response.status, response.headers.get("Content-Range")]).toEqual([status, contentRange]);
  expect(await readBytes(response)).toEqual(computeDigest(bytes.subarray(from, to)));
  expect(await imageRequests(api)).toBe(1);
});

it("If-Range with an old validator gets the whole image, If-None-Match 304, HEAD the length", async () => {
  const site = await startIsolate(await openSchoolWithImage());
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

it.each([
  ...["text/html", "text/html; charset=utf-8", "application/json", "text/javascript"],
  ...["application/xhtml+xml", "application/octet-stream", ""],
])("content of type '%s' is 502", async (contentType) => {
  expectLogged("image-failed");
  const response = await (await startIsolate(await openSchoolWithImage(contentType))).get(address);
  expect(response.status).toBe(502);
  expect(response.headers.get("Content-Type")).toContain("application/json");
});

it.each(["image/svg+xml", "application/pdf"])("%s is sandboxed", async (contentType) => {
  const response = await (await startIsolate(await openSchoolWithImage(contentType))).get(address);
  expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  await readBytes(response);
});

it.each([
  ...["https://other.example/x.jpg", "//other.example/x.jpg", "/\\other.example/x.jpg"],
  ...["photos/../../etc/passwd", "photos/%2e%2e/secret", "photos/%252e%252e/secret"],
  ...["javascript:alert(1)", "photos/\u0000.jpg", "photos%5c..%5csecret"],
  ...["http:%2f%2fother.example", " https://other.example/x.jpg", "%09//other.example/x.jpg"],
  ...["@other.example/x.jpg", "photos;jsessionid=1/x.jpg", "photos/host:80/x.jpg"],
  ...["photos/x.jpg?to=1", ""],
])("?url=%s is refused", async (path) => {
  const { api, site } = await openSite();
  const response = await site.get(`/api/image?url=${encodeURIComponent(path)}`);
  expect(response.status).toBe(400);
  expect((await api.requests()).total).toBe(0);
});

it("a birthday photo without a slash in its path is fetched as a path", async () => {
  const { api, site } = await openSite();
  await api.setResponse("birthdays", { body: [{ name: "Anu Sample", attachments: ["anu.jpg"] }] });
  const page = await (await site.get("/")).text();
  expect(page).toContain('src="/api/image?url=anu.jpg&amp;w=208"');
  await (await site.get("/api/image?url=anu.jpg")).arrayBuffer();
  const requests = (await api.requests()).log.filter(({ call }) => call.startsWith("image"));
  expect(requests.map(({ url }) => url)).toEqual(["/api/image?url=anu.jpg"]);
});

it("a published path is fetched in the school's spelling and stored once for all spellings", async () => {
  const { api, site } = await openSite();
  const [path = ""] = (await api.data<{ attachments?: string[] | null }[]>("birthdays")).flatMap(
    ({ attachments }) => attachments ?? [],
  );
  await site.cron();
  for (const spelled of [`/${path}`, path.replace("u", "%75"), path]) {
    const response = await site.get(`/api/image?url=${encodeURIComponent(spelled)}`);
    expect(response.status, spelled).toBe(200);
    await response.arrayBuffer();
    await site.settled();
  }
  expect(await imageRequests(api)).toBe(1);
});

/** A school API with a failing album whose photographs are in no list. */
async function openSchoolWithAlbum(photos: readonly string[]) {
  const api = await school();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [entry] });
  await api.setResponse("album", { body: { data: { ...entry, attachments: photos } } });
  await api.setFault("image", { kind: "status", status: 500 });
  return api;
}

it("a photograph of an album is published in every isolate of the location that read it", async () => {
  const photos = Array.from({ length: 100 }, (_, index) => `photo${index}`);
  const api = await openSchoolWithAlbum(photos);
  const here = { clock: new Clock(), edge: await openEdge() };
  const site = await startIsolate(api, here);
  const sibling = await startIsolate(api, here);
  await (await site.get("/SubGallery?id=big")).text();
  await site.settled();
  for (const [{ get }, visitor] of [
    [site, { "CF-Connecting-IP": "192.0.2.11" }],
    [
      sibling,
      { "CF-Connecting-IP": "192.0.2.12", Referer: `${theSchool.origin}/SubGallery?id=big` },
    ],
  ] as const) {
    const visits = photos.map((photo) => get(`/api/image/${photo}`, { headers: visitor }));
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([502]));
  }
});

it("a Referer with an unlisted album publishes nothing", async () => {
  const { api, site } = await openSite();
  const headers = {
    "CF-Connecting-IP": "192.0.2.13",
    Referer: `${theSchool.origin}/SubGallery?id=invented`,
  };
  const statuses: number[] = [];
  for (let number = 0; number < 130; number++)
    statuses.push((await site.get(`/api/image/guess${number}`, { headers })).status);
  expect(statuses).toContain(429);
  expect((await api.requests()).counts.album).toBeUndefined();
});

it("a missing image counts as missing for 30 seconds", async () => {
  const { api, site } = await openSite();
  for (let round = 0; round < 5; round++)
    expect((await site.get("/api/image/none")).status).toBe(404);
  expect(await imageRequests(api)).toBe(1);
  site.clock.advance(31 * second);
  await site.get("/api/image/none");
  expect(await imageRequests(api)).toBe(2);
});

it("a stored image is served during an outage, and revalidated after a day once the school API is back", async () => {
  const api = await openSchoolWithImage();
  const site = await startIsolate(api);
  await readBytes(await site.get(address));
  await api.setFault("*", { kind: "reset" });
  site.clock.advance(2 * day);
  expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  await site.settled();
  await api.clearFaults();
  await setImage(api, "image/png", bytes.subarray(0, 100));
  site.clock.advance(150 * second);
  await readBytes(await site.get(address));
  await site.settled();
  expect(await readBytes(await site.get(address))).toBe(computeDigest(bytes.subarray(0, 100)));
});

it.each([{ kind: "status", status: 500 }, { kind: "html" }, { kind: "reset" }] as const)(
  "an image that fails with $kind is not stored",
  async (fault) => {
    const api = await openSchoolWithImage();
    const site = await startIsolate(api);
    await api.setFault("image", fault);
    expect((await site.get(address)).status).toBe(502);
    await api.clearFaults();
    site.clock.advance(3 * second);
    expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  },
);

it("1,000 unknown ids of one visitor reach the school API at most 60 times a minute", {
  timeout: 120_000,
}, async () => {
  const { api, site } = await openSite();
  const headers = { "CF-Connecting-IP": "192.0.2.7" };
  const minuteNow = () => Math.floor(Date.now() / 60_000);
  const started = minuteNow();
  let refused = 0;
  for (let number = 0; number < 1_000; number++) {
    const { status } = await site.get(`/api/image/random${number}`, { headers });
    if (status === 429) refused += 1;
  }
  const allowed = 60 * (minuteNow() - started + 1);
  expect(await imageRequests(api)).toBeLessThanOrEqual(allowed);
  expect(refused).toBeGreaterThanOrEqual(1_000 - allowed);
});

it("published images have no rate limit", async () => {
  const { api, site } = await openSite();
  const headers = { "CF-Connecting-IP": "192.0.2.8" };
  await site.cron();
  for (let number = 0; number < 70; number++)
    await site.get(`/api/image/unknown${number}`, { headers });
  const [album] = await api.data<{ attachments: string[] }[]>("albums");
  const response = await site.get(`/api/image/${album?.attachments[0]}`, { headers });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
});

/** Everything in a JSON value that looks like an id or a path of the sample school API. */
function findReferences(value: unknown, field = ""): string[] {
  if (typeof value === "string") {
    return field !== "_id" && /^[a-f\d]{24}$|\.(jpe?g|png|pdf)$/.test(value) ? [value] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    findReferences(part, Array.isArray(value) ? field : name),
  );
}

it("an image is published whichever field of whichever list refers to it", async () => {
  const api = await school();
  const found: string[] = [];
  for (const name of listNames) {
    const json = await api.data(name);
    const images = parseList(name, json)?.images ?? new Map();
    const unpublished = findReferences(json).filter((value) => {
      const reference = parseImageReference(value);
      return !reference || !images.has(imageName(reference));
    });
    expect(unpublished, name).toEqual([]);
    found.push(...images.keys());
  }
  expect(found.length).toBeGreaterThan(100);
});

it("a purged image is fetched again, and its last good copy is never served", async () => {
  const api = await openSchoolWithImage();
  const clock = new Clock();
  const bindings = { PURGE_TOKEN: purgeToken, SCHOOL_DATA: new KvSimulator(clock).at("Mumbai") };
  const edge = await openEdge();
  const site = await startIsolate(api, { clock, edge, env: bindings });
  await readBytes(await site.get(address));
  const headers = { Authorization: `Bearer ${purgeToken}` };
  const body = JSON.stringify({ images: [id] });
  clock.advance(2 * second);
  expect((await site.get("/purge", { method: "POST", headers, body })).status).toBe(200);
  await api.setFault("*", { kind: "status", status: 404 });
  expect((await site.get(address)).status).toBe(404);
  const sibling = await startIsolate(api, { clock, edge, env: bindings });
  expect((await sibling.get(address)).status).toBe(404);
});

it("a document without a Content-Length is stored and can be read in ranges", async () => {
  const size = 30 * megabyte;
  const documents = createLargeFileSource(size, { saysLength: false });
  const site = await startIsolate(await school(), { runtime: { fetch: documents.fetch } });
  expect(await countBytes(await site.get(address))).toBe(size);
  const part = await site.get(address, { headers: { Range: "bytes=0-99" } });
  expect([part.status, await countBytes(part)]).toEqual([206, 100]);
  expect(documents.calls()).toBe(1);
});

it("HEAD of a document without a Content-Length waits until it is stored", async () => {
  const { fetch } = createLargeFileSource(30 * megabyte, { saysLength: false });
  const site = await startIsolate(await school(), { runtime: { fetch } });
  expect((await site.get(address, { method: "HEAD" })).status).toBe(200);
});

it.each([
  { count: 1, size: 40 * megabyte },
  { count: 10, size: 12 * megabyte },
  { count: 12, size: 4 * megabyte },
])("$count at once of $size bytes all come whole", async ({ count, size }) => {
  const { fetch } = createLargeFileSource(size);
  const site = await startIsolate(await school(), { runtime: { fetch } });
  const addresses = Array.from({ length: count }, (_, number) => `/api/image/document${number}`);
  const sizes = await Promise.all(addresses.map(async (at) => countBytes(await site.get(at))));
  expect(sizes).toEqual(addresses.map(() => size));
});

it("images are streamed if the edge cache stores nothing", async () => {
  const api = await openSchoolWithImage();
  const none = {
    match: async () => undefined,
    put: async () => {},
    delete: async () => false,
  } as unknown as Cache;
  const site = await startIsolate(api, { edge: none });
  expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  expect((await site.get("/News")).status).toBe(200);
});

/** A school API that sends its image in chunks when the test says so. */
function createSlowImage(length: number) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let calls = 0;
  const fetchImage: typeof fetch = async () => {
    calls += 1;
    const headers = { "Content-Type": "image/png", "Content-Length": String(length) };
    return new Response(readable, { headers });
  };
  return { fetch: fetchImage, writer, calls: () => calls };
}

/** Fails if fewer bytes arrive. */
async function fetchRange(reader: ReadableStreamDefaultReader<Uint8Array>, size: number) {
  for (let remaining = size; remaining > 0; ) {
    const { value } = await reader.read();
    if (!value) throw new Error(`It ended ${remaining} bytes early`);
    remaining -= value.length;
  }
}

const large = 300_000;
const firstBytes = new Uint8Array(100_000).fill(1);
const restBytes = new Uint8Array(200_000).fill(2);

it("one fetch serves the first visitor as it arrives and all others once it is stored", async () => {
  const slow = createSlowImage(large);
  const site = await startIsolate(await school(), { runtime: { fetch: slow.fetch } });
  const [first, other] = [site.get(address), site.get(address)];
  const reader = ((await first).body as ReadableStream<Uint8Array>).getReader();
  await slow.writer.write(firstBytes);
  await fetchRange(reader, firstBytes.length);
  await slow.writer.write(restBytes);
  await slow.writer.close();
  await fetchRange(reader, restBytes.length);
  expect((await reader.read()).done).toBe(true);
  expect(await countBytes(await other)).toBe(large);
  const next = await site.get(address);
  expect(next.headers.get("Cache-Status")).toBe("edge; hit");
  expect(await countBytes(next)).toBe(large);
  expect(slow.calls()).toBe(1);
});

/** A picture that ends or breaks off after its first bytes. */
function endedEarly(end: "close" | "error", headers: Record<string, string> = {}): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(firstBytes);
      if (end === "close") controller.close();
      else controller.error(new Error("The connection is lost"));
    },
  });
  return new Response(body, { headers: { "Content-Type": "image/png", ...headers } });
}

it("a revalidation that is cut short leaves the last good picture", async () => {
  const good = new Uint8Array(large).fill(9);
  let response = () => new Response(good, { headers: { "Content-Type": "image/png" } });
  const site = await startIsolate(await school(), { runtime: { fetch: async () => response() } });
  const fetchStatus = async () => {
    const digest = await readBytes(await site.get(address));
    await site.settled();
    return digest;
  };
  await fetchStatus();
  site.clock.advance(2 * day);
  response = () => endedEarly("error");
  expect([await fetchStatus(), await fetchStatus()]).toEqual([
    computeDigest(good),
    computeDigest(good),
  ]);
});

it("a picture that is shorter than its Content-Length is not stored", async () => {
  const fetch = async () => endedEarly("close", { "Content-Length": String(large) });
  const site = await startIsolate(await school(), { runtime: { fetch } });
  const response = await site.get(address);
  await response.arrayBuffer().catch(() => {});
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

it("a picture of unknown length that breaks off and cannot be stored is an error", async () => {
  const fetch = async () => endedEarly("error", { "Cache-Control": "no-store" });
  const site = await startIsolate(await school(), { runtime: { fetch } });
  expect((await site.get(address)).status).toBe(502);
});

it.each([404, 410])("a picture that the school deleted (%s) is removed", async (status) => {
  const api = await openSchoolWithImage();
  const site = await startIsolate(api);
  await readBytes(await site.get(address));
  await site.settled();
  await api.setFault("image", { kind: "status", status });
  site.clock.advance(2 * day);
  await readBytes(await site.get(address));
  await site.settled();
  expect((await site.get(address)).status).toBe(404);
});

it.each(["no-store", "private, max-age=60"])(
  "a picture with Cache-Control %s is not stored",
  async (policy) => {
    const { api, site } = await openSite();
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

it("20 isolates of one location fetch a failing picture once", async () => {
  const api = await school();
  await api.setFault("image", { kind: "status", status: 503, headers: { "Retry-After": "600" } });
  const clock = new Clock();
  const edge = await openEdge();
  for (let number = 0; number < 20; number++) {
    const site = await startIsolate(api, { clock, edge });
    expect((await site.get(address)).status).toBe(502);
    await site.settled();
  }
  expect(await imageRequests(api)).toBe(1);
});

it("all lookups wait once for a KV that never answers, and try it again after 10 seconds", async () => {
  const api = await openSchoolWithImage();
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  kv.hanging = true;
  const site = await startIsolate(api, {
    clock,
    env: { SCHOOL_DATA: kv.at("Mumbai") },
    runtime: { kvTimeoutMs: 300 },
  });
  expect(await statusAndDigest(await site.get(address))).toEqual([200, computeDigest(bytes)]);
  const requests = kv.calls;
  expect(requests).toBeLessThanOrEqual(listNames.length + 1);
  await (await site.get("/api/image/another")).text();
  expect(kv.calls).toBe(requests);
  clock.advance(10 * second);
  await (await site.get("/api/image/a-third")).text();
  expect(kv.calls).toBeGreaterThan(requests);
});

it("a picture stored as unlisted is served while KV and the school API fail, once a list names it", async () => {
  const { api, kv, site } = await keptBeforeTheLists();
  await (await site.get("/api/news/all/convent")).text();
  await site.settled();
  kv.failing = true;
  await api.setFault("*", { kind: "status", status: 500 });
  expect(await statusAndDigest(await site.get(address))).toEqual([200, computeDigest(bytes)]);
});

it("a stored unlisted picture is not served while KV fails, and stays stored", async () => {
  const { api, kv, site } = await keptBeforeTheLists();
  kv.failing = true;
  await api.setFault("*", { kind: "status", status: 500 });
  expect((await site.get(address)).status).toBe(502);
  kv.failing = false;
  expect(await statusAndDigest(await site.get(address))).toEqual([200, computeDigest(bytes)]);
});

/** A picture in the news, which the site has not read yet. */
async function keptBeforeTheLists() {
  const api = await openSchoolWithImage();
  await api.setResponse("news", { body: [{ title: "Sports day", image: [id] }] });
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  const site = await startIsolate(api, { clock, env: { SCHOOL_DATA: kv.at("Mumbai") } });
  await readBytes(await site.get(address));
  await site.settled();
  return { api, kv, site };
}

async function statusAndDigest(response: Response): Promise<[number, string]> {
  return [response.status, await readBytes(response)];
}
