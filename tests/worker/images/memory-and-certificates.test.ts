import { expect, it, vi } from "vitest";
import { countBytes, megabyte } from "../../harness/bytes.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { createLargeFileSource } from "../../harness/large-files.ts";
import { school } from "../../harness/sample-schools.ts";

it("a document larger than 24 MB can be read in ranges", async () => {
  const { fetch } = createLargeFileSource(30 * megabyte);
  const site = await startIsolate(await school(), { runtime: { fetch } });
  await countBytes(await site.get("/api/image/large"));
  await site.settled();
  for (const Range of ["bytes=0-99", "bytes=-100"]) {
    const part = await site.get("/api/image/large", { headers: { Range } });
    expect([part.status, part.headers.get("Content-Length")], Range).toEqual([206, "100"]);
    await part.arrayBuffer();
  }
});

it("an image that was stored before it was registered as a certificate is no longer served from the cache", async () => {
  const api = await school();
  const id = "aaaaaaaaaaaaaaaaaaaaaaaa";
  await api.setResponse("tc", { body: { data: id } });
  await api.setResponse("image", {
    id,
    bodyBase64: btoa("certificate"),
    headers: { "Content-Type": "image/png" },
  });
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const site = await startIsolate(api, { edge });
  // As if it was registered 31 days ago, or KV has not reached this location.
  await (await site.get(`/api/image/${id}`)).text();
  await site.settled();
  await site.get("/api/tc/convent", {
    method: "POST",
    body: JSON.stringify({ name: "A", admission: "1" }),
    headers: { "Content-Type": "application/json" },
  });
  const response = await site.get(`/api/image/${id}`);
  await response.text();
  expect([response.headers.get("Cache-Control"), response.headers.get("Cache-Status")]).toEqual([
    "private, no-store",
    expect.stringContaining("fwd"),
  ]);
  const stored = put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes(id));
  // Under the temporary key and its own.
  expect(stored).toHaveLength(2);
  for (const at of stored) expect(await edge.match(at)).toBeUndefined();
});

it("large files for slow visitors are not held in memory", async () => {
  const size = 20 * megabyte;
  const { fetch } = createLargeFileSource(size);
  const site = await startIsolate(await school(), { runtime: { fetch } });
  const unread = await Promise.all(
    Array.from({ length: 6 }, (_, number) => site.get(`/api/image/held${number}`)),
  );
  const live = unread.filter(
    (response) => response.headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200",
  );
  expect(live).toHaveLength(0);
  for (const response of unread) expect(await countBytes(response)).toBe(size);
});
