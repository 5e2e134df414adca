import { expect, it } from "vitest";
import { countBytes, createLargeFileSource, megabyte } from "../../harness/worker/large-files.ts";
import { address, openPictures } from "./pictures.ts";

/** Just more than is held in memory. */
const size = 8 * megabyte + 16;
const open = async (documents: { fetch: typeof fetch }) =>
  (await openPictures({ runtime: { fetch: documents.fetch } })).site;
const isLive = ({ headers }: Response) =>
  headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200";

it("a large document of unknown length streams, is stored and has ranges", async () => {
  const documents = createLargeFileSource(size, { saysLength: false });
  const site = await open(documents);
  const first = await site.get(address);
  expect([isLive(first), await countBytes(first)]).toEqual([true, size]);
  await site.settled();
  for (const Range of ["bytes=0-99", "bytes=-100"]) {
    const part = await site.get(address, { headers: { Range } });
    expect([part.status, await countBytes(part)], Range).toEqual([206, 100]);
  }
  expect(documents.calls()).toBe(1);
});

it("HEAD of a document without a Content-Length waits until it is stored", async () => {
  const site = await open(createLargeFileSource(size, { saysLength: false }));
  const { headers } = await site.get(address, { method: "HEAD" });
  expect(headers.get("Content-Length")).toBe(String(size));
});

it("of large files at once two, and all smaller ones, come as they arrive, and all come whole", async () => {
  const [large, smaller] = [createLargeFileSource(size), createLargeFileSource(8 * megabyte)];
  const isSmaller = (address: unknown) => String(address).endsWith("large3");
  const site = await open({
    fetch: (...request) => (isSmaller(request[0]) ? smaller : large).fetch(...request),
  });
  const unread = await Promise.all([0, 1, 2, 3].map((at) => site.get(`/api/image/large${at}`)));
  expect(unread.map(isLive)).toEqual([true, true, false, true]);
  for (const [at, response] of unread.entries())
    expect(await countBytes(response)).toBe(at === 3 ? 8 * megabyte : size);
});
