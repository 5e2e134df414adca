import { expect, it } from "vitest";
import { stripMetadata } from "../../../worker/images/strip-metadata.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { minute } from "../../harness/clock.ts";
import { expectLogged, loggedLines } from "../../harness/expected-log.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { createLargeFileSource, megabyte } from "../../harness/large-files.ts";
import { address, createCountingImages, getAddress, openPictures, webp } from "./pictures.ts";

async function isOriginal(site: Isolate, address: string): Promise<boolean> {
  const sized = await site.load(`${address}?w=384`, webp);
  const original = stripMetadata((await site.load(address)).bytes);
  return String(sized.bytes) === String(original);
}

it.each([
  { what: "over its quota", code: 9422, triesOther: false },
  { what: "over its limit", code: 9423, triesOther: false },
  { what: "failing", code: 9523, triesOther: true },
])(
  "a binding that is $what gives the original without metadata, is left alone for ten minutes and tried again",
  async ({ code, triesOther }) => {
    expectLogged("resize-failed");
    const { binding, calls } = createCountingImages({ failing: 1, code });
    const { api, site } = await openPictures({ env: { IMAGES: binding } });
    const sibling = await site.startSibling();
    const address = await getAddress(api, "lying.jpg");
    for (const isolate of [site, site, sibling])
      expect(await isOriginal(isolate, address)).toBe(true);
    expect(calls.length).toBe(1);
    expect(await isOriginal(sibling, await getAddress(api, "narrow.jpg"))).toBe(!triesOther);
    site.clock.advance(11 * minute);
    expect(await isOriginal(site, address)).toBe(false);
  },
);

it("without an Images binding every original is served without metadata, and one line is logged", async () => {
  expectLogged("no Images binding");
  const env = { IMAGES: undefined } as unknown as Partial<Env>;
  const { api, site } = await openPictures({ env });
  for (const specimen of ["lying.jpg", "narrow.jpg", "poster.png"])
    expect(await isOriginal(site, await getAddress(api, specimen))).toBe(true);
  expect(loggedLines()).toHaveLength(1);
});

it("a truncated original is served as it is, and other pictures are still resized", async () => {
  expectLogged("resize-failed");
  const { api, site } = await openPictures();
  expect(await isOriginal(site, await getAddress(api, "cut.jpg"))).toBe(true);
  expect(await isOriginal(site, await getAddress(api, "lying.jpg"))).toBe(false);
});

it("a photograph of 40 MB is not shown in a width: it can be neither resized nor stripped", async () => {
  expectLogged("too-large");
  const { binding, calls } = createCountingImages();
  const { fetch } = createLargeFileSource(40 * megabyte);
  const { site } = await openPictures({ runtime: { fetch }, env: { IMAGES: binding } });
  const response = await site.get(`${address}?w=384`, webp);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(calls).toEqual([]);
});
