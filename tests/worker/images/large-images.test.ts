import { expect, it } from "vitest";
import { countBytes, createLargeFileSource, megabyte } from "../../harness/large-files.ts";
import { address, openPictures } from "./pictures.ts";

const size = 9 * megabyte;
const open = async (documents: { fetch: typeof fetch }) =>
  (await openPictures({ runtime: { fetch: documents.fetch } })).site;
const many = (count: number) => Array.from({ length: count }, (_, at) => `/api/image/large${at}`);
const isLive = ({ headers }: Response) =>
  headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200";

it.each([{ saysLength: true }, { saysLength: false }])(
  "a document of 9 MB streams, is stored and has ranges (%s)",
  async ({ saysLength }) => {
    const documents = createLargeFileSource(size, { saysLength });
    const site = await open(documents);
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

it("HEAD of a document without a Content-Length waits until it is stored", async () => {
  const site = await open(createLargeFileSource(size, { saysLength: false }));
  const { headers } = await site.get(address, { method: "HEAD" });
  expect(headers.get("Content-Length")).toBe(String(size));
});

it("of four large files at once two are held in memory for slow visitors, and all come whole", async () => {
  const site = await open(createLargeFileSource(size));
  const unread = await Promise.all(many(4).map((at) => site.get(at)));
  expect(unread.filter(isLive)).toHaveLength(2);
  for (const response of unread) expect(await countBytes(response)).toBe(size);
});

it("three smaller files at once all come as they arrive", async () => {
  const site = await open(createLargeFileSource(7 * megabyte));
  const files = await Promise.all(many(3).map((at) => site.get(at)));
  expect(files.filter(isLive)).toHaveLength(3);
  for (const file of files) expect(await countBytes(file)).toBe(7 * megabyte);
});
