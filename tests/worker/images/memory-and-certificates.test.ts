import { expect, it, vi } from "vitest";
import { megabyte, sizeOf } from "../../harness/bytes.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { largeFiles } from "../../harness/large-files.ts";
import { school } from "../../harness/schools.ts";

/** Cache-Status of a picture that is shown as it comes from the school's server. */
const live = "edge; fwd=miss; fwd-status=200";

it("twelve photographs of 4 MB at once, over a line, all come whole", async () => {
  allowLogged("image-failed");
  const size = 4 * megabyte;
  const site = await startIsolate(await school(), {
    platform: { fetch: largeFiles(size).fetch },
  });
  const addresses = Array.from({ length: 12 }, (_, number) => `/api/image/photo${number}`);
  const sizes = await Promise.all(addresses.map(async (at) => sizeOf(await site.get(at))));
  expect(sizes).toEqual(addresses.map(() => size));
});

it.each([
  { range: "bytes=0-99", length: "100" },
  { range: "bytes=-100", length: "100" },
])("$range of a document larger than 24 MB", async ({ range, length }) => {
  const size = 30 * megabyte;
  const site = await startIsolate(await school(), {
    platform: { fetch: largeFiles(size).fetch },
  });
  await sizeOf(await site.get("/api/image/large"));
  await site.settled();
  const part = await site.get("/api/image/large", { headers: { Range: range } });
  expect([part.status, part.headers.get("Content-Length")]).toEqual([206, length]);
  await part.arrayBuffer();
});

it("an image that was kept before it was named as a certificate is not shown from the kept copy", async () => {
  const api = await school();
  const id = "aaaaaaaaaaaaaaaaaaaaaaaa";
  await api.setAnswer("tc", { body: { data: id } });
  await api.setAnswer("image", {
    id,
    bodyBase64: btoa("certificate"),
    headers: { "Content-Type": "image/png" },
  });
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const site = await startIsolate(api, { edge });
  // As 31 days after it was drawn the first time, or at a location that KV has not told yet.
  await (await site.get(`/api/image/${id}`)).text();
  await site.settled();
  await site.get("/api/tc/convent", {
    method: "POST",
    body: JSON.stringify({ name: "A", admission: "1" }),
    headers: { "Content-Type": "application/json" },
  });
  const answer = await site.get(`/api/image/${id}`);
  await answer.text();
  expect([answer.headers.get("Cache-Control"), answer.headers.get("Cache-Status")]).toEqual([
    "private, no-store",
    expect.stringContaining("fwd"),
  ]);
  const kept = put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes(id));
  expect(kept).toHaveLength(1);
  expect(await edge.match(kept[0] ?? "")).toBeUndefined();
});

it("a reader who goes away frees the memory that was held for it", async () => {
  const size = 20 * megabyte;
  const site = await startIsolate(await school(), {
    platform: { fetch: largeFiles(size).fetch },
  });
  for (const id of ["first", "second"]) {
    const answer = await site.get(`/api/image/${id}`);
    expect(answer.headers.get("Cache-Status"), id).toBe(live);
    await answer.body?.cancel();
    await site.settled();
  }
});

it("what slow readers still hold in memory is counted", async () => {
  const size = 20 * megabyte;
  const site = await startIsolate(await school(), {
    platform: { fetch: largeFiles(size).fetch },
  });
  const unread: Response[] = [];
  for (let number = 0; number < 6; number++) {
    unread.push(await site.get(`/api/image/held${number}`));
    await site.settled();
  }
  // Those that came live hold all of their bytes until they are read: 120 MB of an isolate's 128.
  const held = unread.filter((it) => it.headers.get("Cache-Status") === live);
  expect(held.length * size).toBeLessThanOrEqual(32 * megabyte);
  for (const it of unread) await it.body?.cancel();
});
