import { expect, it } from "vitest";
import { Clock, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import {
  countBytes,
  megabyte,
  publishing,
  publishLargeFiles,
} from "../../harness/worker/large-files.ts";
import { crowd } from "../../harness/worker/visitors.ts";
import { address, bytes, imageRequests, openImage, openPictures } from "./pictures.ts";

/** A site of a school that sends its images so. */
async function startWith(fetch: typeof globalThis.fetch, clock = new Clock()) {
  return (await openPictures({ clock, runtime: { fetch } })).site;
}

const large = 300_000;
const firstBytes = new Uint8Array(100_000).fill(1);
const restBytes = new Uint8Array(200_000).fill(2);
const png = { "Content-Type": "image/png" };
const sent = { status: 203, headers: { ...png, "Content-Length": String(large) } };

/** A school API whose image a proxy passes on, in chunks when the test says so. */
function createSlowImage() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let calls = 0;
  const fetch = publishing(async () => {
    calls += 1;
    return new Response(readable, sent);
  });
  return { fetch, writer: writable.getWriter(), calls: () => calls };
}

it("one fetch serves the first visitor as it arrives and all others once it is stored", async () => {
  const slow = createSlowImage();
  const site = await startWith(slow.fetch);
  const first = site.get(address);
  const others = crowd.map(() => site.get(address));
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
  for (const other of others) expect(await countBytes(await other)).toBe(large);
  site.clock.advance(5 * second);
  const next = await site.get(address);
  expect([next.headers.get("Cache-Status"), next.headers.get("Age")]).toEqual(["edge; hit", "5"]);
  expect(await countBytes(next)).toBe(large);
  expect(slow.calls()).toBe(1);
});

it("who has waited 30 seconds for another visitor's slow document gets it as it arrives", async () => {
  expectLogged("image-failed");
  const slow = createSlowImage();
  const fetchWhole = publishLargeFiles(large);
  const site = await startWith((...request) =>
    slow.calls() === 0 ? slow.fetch(...request) : fetchWhole(...request),
  );
  const first = site.get(address);
  await slow.writer.write(firstBytes);
  await first;
  const other = await site.clock.passUntil(site.get(address));
  expect(await countBytes(other)).toBe(large);
  await slow.writer.abort();
  await site.settled();
});

it.each([
  { end: "close", length: large, status: 200, first: 200, fault: "unreachable" },
  { end: "error", length: undefined, status: 200, first: 502, fault: "unreachable" },
  { end: "close", length: undefined, status: 206, first: 502, fault: "status" },
  { end: "close", length: 100 * megabyte + 1, status: 200, first: 502, fault: "too-large" },
] as const)(
  "a picture of status $status and $length bytes with an early $end is $first and not stored",
  async ({ end, length, status, first, fault }) => {
    expectLogged(`"fault":"${fault}"`);
    const headers = { ...png, ...(length && { "Content-Length": String(length) }) };
    const fetch = publishing(async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(firstBytes);
          controller[end]();
        },
      });
      return new Response(body, { status, headers });
    });
    const site = await startWith(fetch);
    const response = await site.get(address);
    expect(response.status).toBe(first);
    await countBytes(response);
    await site.settled();
    expect((await site.get(address)).status).toBe(502);
    // What no list names comes whole or not at all.
    expect((await site.get("/api/image/any")).status).toBe(502);
  },
);

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
        if (chunks === count) controller.close();
      },
    });
    return new Response(body, { headers: png });
  });
  const site = await startWith(fetch, clock);
  const response = await site.get(address);
  if (response.ok) expect(await countBytes(response)).toBe(is && count * each);
  await site.settled();
  expect([response.status, chunks < count]).toEqual([status, !is]);
});

it.each([
  ["gzip", "gzip", true],
  ["none", undefined, true],
  ["deflate", "deflate", false],
  ["zstd", undefined, false],
] as const)(
  "a picture with Content-Encoding %s is whole, or refused",
  async (encoding, format, isShown) => {
    if (!isShown) expectLogged("image-failed");
    const content = await (format ? compress(bytes, format) : bytes);
    const { api, site } = await openImage({ content, headers: { "Content-Encoding": encoding } });
    for (const time of ["first", "later"]) {
      const response = await site.load(address);
      expect(response.status, time).toBe(isShown ? 200 : 502);
      if (isShown) expect(response.bytes, time).toEqual(bytes);
    }
    expect(await imageRequests(api)).toBe(1);
  },
);

it("what a few kilobytes of gzip become ends at 32 MB, and is not stored", async () => {
  expectLogged("image-failed");
  const picture = new Uint8Array(33 * megabyte);
  picture.set(bytes);
  const content = await compress(picture, "gzip");
  expect(content.length).toBeLessThan(50_000);
  const { site } = await openImage({ content, headers: { "Content-Encoding": "gzip" } });
  expect(await countBytes(await site.get(address))).toBe(undefined);
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

async function compress(content: Uint8Array<ArrayBuffer>, format: CompressionFormat) {
  const stream = new Response(content).body?.pipeThrough(new CompressionStream(format));
  return new Response(stream).bytes();
}

const isLive = ({ headers }: Response) =>
  headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200";

it("of files of unknown length at once two come as they arrive, and all come whole", async () => {
  const size = 8 * megabyte + 16;
  const site = await startWith(publishLargeFiles(size, { saysLength: false }));
  const unread = await Promise.all([0, 1, 2].map((at) => site.get(`/api/image/large${at}`)));
  expect(unread.map(isLive)).toEqual([true, true, false]);
  for (const response of unread) expect(await countBytes(response)).toBe(size);
  await site.settled();
  expect(isLive(await site.get("/api/image/large3"))).toBe(true);
});

it("a photograph of 33 MB that cannot be resized comes whole, and a drawing where a width is due", async () => {
  expectLogged("resize-failed");
  const size = 33 * megabyte;
  const site = await startWith(publishLargeFiles(size));
  expect(await countBytes(await site.get(address))).toBe(size);
  const sized = await site.get(`${address}?w=384`);
  expect([sized.status, sized.headers.get("Location")]).toEqual([
    302,
    "/share/news-and-events.jpg",
  ]);
});
