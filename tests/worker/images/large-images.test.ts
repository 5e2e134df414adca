import { expect, it } from "vitest";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { countBytes, createLargeFileSource, megabyte } from "../../harness/worker/large-files.ts";
import { address, openPictures } from "./pictures.ts";

const size = 8 * megabyte + 16;
const open = async (documents: { fetch: typeof fetch }) =>
  (await openPictures({ runtime: { fetch: documents.fetch } })).site;
const isLive = ({ headers }: Response) =>
  headers.get("Cache-Status") === "edge; fwd=miss; fwd-status=200";

it("HEAD of a document without a Content-Length waits until it is stored", async () => {
  const site = await open(createLargeFileSource(size, { saysLength: false }));
  const { headers } = await site.get(address, { method: "HEAD" });
  expect(headers.get("Content-Length")).toBe(String(size));
});

it("of files of unknown length at once two come as they arrive, and all come whole", async () => {
  const site = await open(createLargeFileSource(size, { saysLength: false }));
  const load = () => Promise.all([0, 1, 2].map((at) => site.get(`/api/image/large${at}`)));
  const unread = await load();
  expect(unread.map(isLive)).toEqual([true, true, false]);
  for (const response of unread) expect(await countBytes(response)).toBe(size);
  await site.settled();
  expect(isLive(await site.get("/api/image/large3"))).toBe(true);
});

it("a photograph of 33 MB that cannot be resized comes whole, and a drawing where a width is due", async () => {
  expectLogged("resize-failed");
  const large = 33 * megabyte;
  const site = await open(createLargeFileSource(large));
  expect(await countBytes(await site.get(address))).toBe(large);
  const sized = await site.get(`${address}?w=384`);
  expect([sized.status, sized.headers.get("Location")]).toEqual([
    302,
    "/share/news-and-events.jpg",
  ]);
});
