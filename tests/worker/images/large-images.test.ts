import { expect, it } from "vitest";
import { Clock, day, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import {
  countBytes,
  createLargeFileSource,
  megabyte,
  publishing,
} from "../../harness/large-files.ts";
import { address, bytes, imageRequests, openImage, openPictures } from "./pictures.ts";

/** A site of a school that sends its images so. */
async function startWith(fetch: typeof globalThis.fetch, clock = new Clock()) {
  return (await openPictures({ clock, runtime: { fetch } })).site;
}

const many = (count: number) => Array.from({ length: count }, (_, at) => `/api/image/large${at}`);
const isLive = ({ headers }: Response) =>
  headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200";

it.each([{ saysLength: true }, { saysLength: false }])(
  "a document of 9 MB streams, is stored and has ranges (%s)",
  async ({ saysLength }) => {
    const size = 9 * megabyte;
    const documents = createLargeFileSource(size, { saysLength });
    const site = await startWith(documents.fetch);
    const first = await site.get(address);
    expect([isLive(first), await countBytes(first)]).toEqual([true, size]);
    await site.settled();
    for (const Range of ["bytes=0-99", "bytes=-100"]) {
      const part = await site.get(address, { headers: { Range } });
      expect([part.status, await countBytes(part)], Range).toEqual([206, 100]);
    }
    expect(documents.calls()).toBe(1);
  },
);

it("a document of unknown length ends at 32 MB, and is not stored", async () => {
  expectLogged("image-failed");
  const site = await startWith(createLargeFileSource(33 * megabyte, { saysLength: false }).fetch);
  expect(await countBytes(await site.get(address))).toBe(undefined);
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

it("HEAD of a document without a Content-Length waits until it is stored", async () => {
  const site = await startWith(createLargeFileSource(9 * megabyte, { saysLength: false }).fetch);
  const { headers } = await site.get(address, { method: "HEAD" });
  expect(headers.get("Content-Length")).toBe(String(9 * megabyte));
});

it.each([
  { count: 1, size: 33 * megabyte },
  { count: 4, size: 12 * megabyte },
  { count: 6, size: 4 * megabyte },
])("$count at once of $size bytes all come whole", async ({ count, size }) => {
  const site = await startWith(createLargeFileSource(size).fetch);
  const sizes = many(count).map(async (at) => countBytes(await site.get(at)));
  expect(await Promise.all(sizes)).toEqual(Array(count).fill(size));
});

it("at most two large files are held in memory for slow visitors", async () => {
  const size = 9 * megabyte;
  const site = await startWith(createLargeFileSource(size).fetch);
  const unread = await Promise.all(many(4).map((at) => site.get(at)));
  expect(unread.filter(isLive)).toHaveLength(2);
  for (const response of unread) expect(await countBytes(response)).toBe(size);
});

const large = 300_000;
const firstBytes = new Uint8Array(100_000).fill(1);
const restBytes = new Uint8Array(200_000).fill(2);
const png = { "Content-Type": "image/png" };

/** A school API that sends its image in chunks when the test says so. */
function createSlowImage() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let calls = 0;
  const fetch = publishing(async () => {
    calls += 1;
    return new Response(readable, { headers: { ...png, "Content-Length": String(large) } });
  });
  return { fetch, writer: writable.getWriter(), calls: () => calls };
}

it("one fetch serves the first visitor as it arrives and all others once it is stored", async () => {
  const slow = createSlowImage();
  const site = await startWith(slow.fetch);
  const [first, other] = [site.get(address), site.get(address)];
  const written = slow.writer.write(firstBytes);
  const reader = ((await first).body as ReadableStream<Uint8Array>).getReader();
  await written;
  const read = async (size: number) => {
    for (let left = size; left > 0; ) {
      const { value } = await reader.read();
      if (!value) throw new Error(`It ended ${left} bytes early`);
      left -= value.length;
    }
  };
  await read(firstBytes.length);
  await slow.writer.write(restBytes);
  await slow.writer.close();
  await read(restBytes.length);
  expect((await reader.read()).done).toBe(true);
  expect(await countBytes(await other)).toBe(large);
  const next = await site.get(address);
  expect(next.headers.get("Cache-Status")).toBe("edge; hit");
  expect(await countBytes(next)).toBe(large);
  expect(slow.calls()).toBe(1);
});

it("who has waited 30 seconds for another visitor's slow document gets it as it arrives", async () => {
  expectLogged("image-failed");
  const slow = createSlowImage();
  const { fetch: fetchWhole } = createLargeFileSource(megabyte);
  const site = await startWith((...request) =>
    slow.calls() === 0 ? slow.fetch(...request) : fetchWhole(...request),
  );
  const first = site.get(address);
  await slow.writer.write(firstBytes);
  await first;
  const other = await site.clock.passUntil(site.get(address));
  expect(await countBytes(other)).toBe(megabyte);
  await slow.writer.abort();
  await site.settled();
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
  return new Response(body, { headers: { ...png, ...headers } });
}

it("a revalidation that is cut short leaves the last good picture", async () => {
  const { api, site } = await openImage();
  await site.load(address);
  await api.setFault("image", { kind: "cut" });
  site.clock.advance(2 * day);
  for (let time = 1; time <= 2; time++) expect((await site.load(address)).bytes).toEqual(bytes);
});

it("a picture that is shorter than its Content-Length is not stored", async () => {
  expectLogged("image-failed");
  const response = () => endedEarly("close", { "Content-Length": String(large) });
  const site = await startWith(publishing(async () => response()));
  await countBytes(await site.get(address));
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

it("a picture of unknown length that breaks off and cannot be stored is an error", async () => {
  expectLogged("image-failed");
  const response = () => endedEarly("error", { "Cache-Control": "no-store" });
  const site = await startWith(publishing(async () => response()));
  expect((await site.get(address)).status).toBe(502);
});

it.each([
  { what: "trickles", first: 10, each: 10, count: 40, status: 504 },
  { what: "trickles after two kilobytes", first: 2_058, each: 10, count: 40, status: 200 },
  { what: "comes slowly", first: 0, each: 40_000, count: 60, status: 200, is: "whole" },
])("a picture that $what is $status within a minute of slowness, and $is", async (slow) => {
  const { first, each, count, status, is } = slow;
  if (!is) expectLogged("image-failed");
  const clock = new Clock();
  let chunks = 0;
  const fetch = publishing(async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(first)),
      pull: (controller) => {
        chunks += 1;
        clock.advance(2 * second);
        controller.enqueue(new Uint8Array(each));
        if (is && chunks === count) controller.close();
      },
    });
    return new Response(body, { headers: png });
  });
  const site = await startWith(fetch, clock);
  const response = await site.get(address);
  if (response.ok) expect(await countBytes(response)).toBe(is && count * each);
  await site.settled();
  expect([response.status, chunks <= count]).toEqual([status, true]);
});

it.each([
  ["gzip", "gzip", true],
  ["GZIP", "gzip", true],
  ["deflate", "deflate", true],
  ["none", undefined, true],
  ["zstd", undefined, false],
] as const)("a picture with Content-Encoding %s is whole", async (encoding, format, isShown) => {
  if (!isShown) expectLogged("image-failed");
  const plain = new Response(bytes);
  const sent = format && plain.body?.pipeThrough(new CompressionStream(format));
  const content = await (format ? new Response(sent) : plain).bytes();
  const { api, site } = await openImage({ content, headers: { "Content-Encoding": encoding } });
  for (const time of ["first", "later"]) {
    const response = await site.load(address);
    expect(response.status, time).toBe(isShown ? 200 : 502);
    if (isShown) expect(response.bytes, time).toEqual(bytes);
  }
  expect(await imageRequests(api)).toBe(1);
});
