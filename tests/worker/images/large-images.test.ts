import { expect, it } from "vitest";
import { day, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import type { Isolate } from "../../harness/isolate.ts";
import {
  countBytes,
  createLargeFileSource,
  megabyte,
  publishing,
} from "../../harness/large-files.ts";
import { school } from "../../harness/sample-schools.ts";
import {
  address,
  bytes,
  computeDigest,
  imageRequests,
  openSchoolWithImage,
  readBytes,
  setImage,
  startWithPictures,
} from "./pictures.ts";

it.each([true, false])(
  "a document larger than 24 MB, with a Content-Length: %s, is stored and can be read in ranges",
  async (saysLength) => {
    const size = 26 * megabyte;
    const documents = createLargeFileSource(size, { saysLength });
    const site = await startWithPictures(await school(), { runtime: { fetch: documents.fetch } });
    expect(await countBytes(await site.get(address))).toBe(size);
    await site.settled();
    for (const Range of ["bytes=0-99", "bytes=-100"]) {
      const part = await site.get(address, { headers: { Range } });
      expect([part.status, await countBytes(part)], Range).toEqual([206, 100]);
    }
    expect(documents.calls()).toBe(1);
  },
);

it.each([
  { size: 20 * megabyte, saysLength: true },
  { size: 20 * megabyte, saysLength: false },
])("a document of $size bytes streams to its visitor, length said: $saysLength", async (file) => {
  const { fetch } = createLargeFileSource(file.size, file);
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  const response = await site.get(address);
  expect(response.headers.get("Cache-Status")).toBe("edge; fwd=miss; fwd-status=200");
  expect(await countBytes(response)).toBe(file.size);
  await site.settled();
  expect((await site.get(address)).headers.get("Cache-Status")).toBe("edge; hit");
});

it("a document of unknown length ends at 32 MB, and is not stored", async () => {
  expectLogged("image-failed");
  const { fetch } = createLargeFileSource(33 * megabyte, { saysLength: false });
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  expect(await countBytes(await site.get(address))).toBe(undefined);
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

it("who has waited 30 seconds for another visitor's slow document gets it as it arrives", async () => {
  expectLogged("image-failed");
  const slow = createSlowImage(large);
  const { fetch: fetchWhole } = createLargeFileSource(megabyte);
  const fetch: typeof fetchWhole = (...request) =>
    slow.calls() === 0 ? slow.fetch(...request) : fetchWhole(...request);
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  const first = site.get(address);
  await slow.writer.write(firstBytes);
  await first;
  const other = await site.clock.passUntil(site.get(address));
  expect(await countBytes(other)).toBe(megabyte);
  await slow.writer.abort();
  await site.settled();
});

it("HEAD of a document without a Content-Length waits until it is stored", async () => {
  const { fetch } = createLargeFileSource(26 * megabyte, { saysLength: false });
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  expect((await site.get(address, { method: "HEAD" })).status).toBe(200);
});

it.each([
  { count: 1, size: 40 * megabyte },
  { count: 10, size: 12 * megabyte },
  { count: 12, size: 4 * megabyte },
])("$count at once of $size bytes all come whole", async ({ count, size }) => {
  const { fetch } = createLargeFileSource(size);
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  const addresses = Array.from({ length: count }, (_, number) => `/api/image/large${number}`);
  const sizes = await Promise.all(addresses.map(async (at) => countBytes(await site.get(at))));
  expect(sizes).toEqual(addresses.map(() => size));
});

it("at most two large files are held in memory for slow visitors", async () => {
  const size = 20 * megabyte;
  const { fetch } = createLargeFileSource(size);
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  const unread = await Promise.all(
    Array.from({ length: 6 }, (_, number) => site.get(`/api/image/large${number}`)),
  );
  const live = unread.filter(
    (response) => response.headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200",
  );
  expect(live).toHaveLength(2);
  for (const response of unread) expect(await countBytes(response)).toBe(size);
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
  return { fetch: publishing(fetchImage), writer, calls: () => calls };
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
  const site = await startWithPictures(await school(), { runtime: { fetch: slow.fetch } });
  const [first, other] = [site.get(address), site.get(address)];
  const written = slow.writer.write(firstBytes);
  const reader = ((await first).body as ReadableStream<Uint8Array>).getReader();
  await written;
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
  expectLogged("image-failed");
  const good = new Uint8Array(large).fill(9);
  let response = () => new Response(good, { headers: { "Content-Type": "image/png" } });
  const site = await startWithPictures(await school(), {
    runtime: { fetch: publishing(async () => response()) },
  });
  const fetchStatus = async () => {
    const digest = await readBytes(await site.get(address));
    await site.settled();
    return digest;
  };
  await fetchStatus();
  site.clock.advance(2 * day);
  response = () => endedEarly("error");
  for (let time = 1; time <= 2; time++) expect(await fetchStatus()).toBe(computeDigest(good));
});

it.each([
  { atOnce: 0, status: 504 },
  { atOnce: 2_048, status: 200 },
])(
  "a picture that trickles after $atOnce bytes ends within a minute, and never comes whole",
  async ({ atOnce, status }) => {
    expectLogged("image-failed");
    let site: Isolate | undefined;
    let chunks = 0;
    const fetch = publishing(async () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(atOnce + 10)),
        pull: (controller) => {
          chunks += 1;
          site?.clock.advance(2 * second);
          controller.enqueue(new Uint8Array(10));
        },
      });
      return new Response(body, { headers: { "Content-Type": "image/png" } });
    });
    site = await startWithPictures(await school(), { runtime: { fetch } });
    const response = await site.get(address);
    if (response.ok) expect(await countBytes(response)).toBe(undefined);
    await site.settled();
    expect([response.status, chunks < 40]).toEqual([status, true]);
  },
);

it.each([
  ["gzip", "gzip", true],
  ["GZIP", "gzip", true],
  ["deflate", "deflate", true],
  ["none", undefined, true],
  ["zstd", undefined, false],
] as const)(
  "a picture sent with Content-Encoding %s is shown whole",
  async (encoding, format, isShown) => {
    if (!isShown) expectLogged("image-failed");
    const api = await openSchoolWithImage();
    const plain = new Response(bytes);
    const sent = format && plain.body?.pipeThrough(new CompressionStream(format));
    const body = await (format ? new Response(sent) : plain).bytes();
    await setImage(api, "image/png", body, { "Content-Encoding": encoding });
    const site = await startWithPictures(api);
    for (const time of ["first", "later"]) {
      const response = await site.get(address);
      expect(response.status, time).toBe(isShown ? 200 : 502);
      if (isShown) expect(await readBytes(response), time).toBe(computeDigest(bytes));
      await site.settled();
    }
    expect(await imageRequests(api)).toBe(1);
  },
);

it("a document that comes slowly but steadily is shown", async () => {
  let site: Isolate | undefined;
  let chunks = 0;
  const fetch = publishing(async () => {
    const body = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        site?.clock.advance(2 * second);
        controller.enqueue(new Uint8Array(40_000));
        if (chunks === 60) controller.close();
      },
    });
    const headers = { "Content-Type": "image/png", "Content-Length": `${60 * 40_000}` };
    return new Response(body, { headers });
  });
  site = await startWithPictures(await school(), { runtime: { fetch } });
  expect(await countBytes(await site.get(address))).toBe(60 * 40_000);
});

it("a picture that is shorter than its Content-Length is not stored", async () => {
  expectLogged("image-failed");
  const fetch = publishing(async () => endedEarly("close", { "Content-Length": String(large) }));
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  const response = await site.get(address);
  await response.arrayBuffer().catch(() => {});
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

it("a picture of unknown length that breaks off and cannot be stored is an error", async () => {
  expectLogged("image-failed");
  const fetch = publishing(async () => endedEarly("error", { "Cache-Control": "no-store" }));
  const site = await startWithPictures(await school(), { runtime: { fetch } });
  expect((await site.get(address)).status).toBe(502);
});
