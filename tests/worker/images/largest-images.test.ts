import { expect, it } from "vitest";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { countBytes, createLargeFileSource, megabyte } from "../../harness/worker/large-files.ts";
import { address, createCountingImages, openPictures, webp } from "./pictures.ts";

const size = 33 * megabyte;

it("a document of unknown length ends at 32 MB, and is not stored", async () => {
  expectLogged("image-failed");
  const { fetch } = createLargeFileSource(size, { saysLength: false });
  const { site } = await openPictures({ runtime: { fetch } });
  expect(await countBytes(await site.get(address))).toBe(undefined);
  await site.settled();
  expect((await site.get(address)).status).toBe(502);
});

it.each([25, 33])("a photograph of %i MB comes whole, but in no width", async (megabytes) => {
  const size = megabytes * megabyte;
  expectLogged("too-large");
  const { binding, calls } = createCountingImages();
  const { fetch } = createLargeFileSource(size);
  const { site } = await openPictures({ runtime: { fetch }, env: { IMAGES: binding } });
  expect(await countBytes(await site.get(address))).toBe(size);
  const sized = await site.get(`${address}?w=384`, webp);
  expect([sized.status, sized.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(calls).toEqual([]);
});
