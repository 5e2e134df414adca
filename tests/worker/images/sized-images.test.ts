import { expect, it, vi } from "vitest";
import { day } from "../../harness/simulators/clock.ts";
import { type IsolateOptions, openEdge } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch } from "../../harness/worker/open-site.ts";
import {
  avif,
  createCountingImages,
  getAddress,
  imageRequests,
  openPictures,
  seen,
  setImage,
  webp,
} from "./pictures.ts";

async function openCounting(options?: IsolateOptions) {
  const { binding, calls } = createCountingImages();
  return { ...(await openPictures({ ...options, env: { IMAGES: binding } })), calls };
}

const formats = [
  { specimen: "lying.jpg", accept: "image/avif,image/webp", format: "image/avif" },
  { specimen: "lying.jpg", accept: "image/webp", format: "image/webp" },
  { specimen: "lying.jpg", accept: "*/*", format: "image/jpeg" },
  { specimen: "lying.jpg", accept: "image/avif;q=0,image/webp;q=0", format: "image/jpeg" },
  { specimen: "on-its-head.jpg", accept: "image/webp", format: "image/webp" },
  { specimen: "for-print.jpg", accept: "image/webp", format: "image/webp" },
  { specimen: "poster.png", accept: "image/jpeg", format: "image/png" },
  // Safari 13 and "Save photo".
  { specimen: "still.webp", accept: "image/jpeg", format: "image/jpeg" },
  // Never enlarged.
  { specimen: "narrow.jpg", accept: "image/webp", format: "image/webp", width: 240, height: 160 },
];

it("pictures become upright, 384 px wide and of a format that the browser accepts, each made once", async () => {
  const { api, site, calls } = await openCounting();
  for (const { specimen, accept, format, width = 384, height = 256 } of formats) {
    const address = await getAddress(api, specimen);
    const picture = await site.load(`${address}?w=384`, { headers: { Accept: accept } });
    expect(Object.fromEntries(picture.headers), `${specimen} for ${accept}`).toMatchObject({
      "content-type": format,
      "cache-control": "public, max-age=86400",
      vary: "Accept",
    });
    expect(await seen(picture), specimen).toEqual({ format, width, height });
    await site.load(`${address}?w=384`, { headers: { Accept: accept } });
  }
  // The fourth is the third. A JPEG has no transparency.
  const made = formats.filter((_, index) => index !== 3).map(({ format }) => format);
  const background = (format: string) => (format === "image/jpeg" ? " #ffffff" : "");
  expect(calls).toEqual(made.map((format) => `384 ${format}${background(format)}`));
});

it.each([
  { size: 736, kinds: "avif webp", format: "image/avif" },
  { size: 736, kinds: "webp", format: "image/webp" },
  { size: 1280, kinds: "avif webp", format: "image/webp" },
] as const)("$size px are $format where the setting is $kinds", async ({ size, kinds, format }) => {
  const { api, site } = await openPictures({ env: { PICTURE_KINDS: kinds } });
  const picture = await site.load(`${await getAddress(api, "lying.jpg")}?w=${size}`, avif);
  expect(await seen(picture)).toMatchObject({ format });
});

it("a link preview is a 1200 × 630 JPEG, whatever the picture and whatever the browser accepts", async () => {
  const { api, site, calls } = await openCounting();
  for (const specimen of ["lying.jpg", "on-its-head.jpg", "narrow.jpg", "poster.png"]) {
    const address = await getAddress(api, specimen);
    const shown = await seen(await site.load(`${address}?w=share`, avif));
    expect(shown, specimen).toEqual({ format: "image/jpeg", width: 1200, height: 630 });
    expect(await imageRequests(api, address), specimen).toBe(1);
    expect(calls.at(-1)).toBe("1200 image/jpeg face #ffffff");
  }
});

it("what moves or is a drawing is served unchanged, and a browser that has it keeps it", async () => {
  const edge = await openEdge();
  const { api, site, calls } = await openCounting({ edge });
  const match = edge.match.bind(edge);
  // The cache's 304 need not say the type.
  vi.spyOn(edge, "match").mockImplementation(async (request) => {
    const stored = await match(request);
    const copy = stored && new Response(stored.body as never, stored as never);
    if (copy?.status === 304) copy.headers.delete("Content-Type");
    return copy as never;
  });
  for (const name of ["moving.gif", "moving.webp", "drawing.svg"]) {
    const address = await getAddress(api, name);
    const original = await site.load(address);
    const { headers, ...sized } = await site.load(`${address}?w=208`, webp);
    expect(sized.bytes, name).toEqual(original.bytes);
    expect(headers.get("Vary"), name).toBe("Accept");
    const known = { "If-None-Match": headers.get("ETag") ?? "" };
    expect((await site.get(`${address}?w=208`, { headers: known })).status, name).toBe(304);
  }
  expect(calls).toEqual([]);
});

it("a width that is none of the list is 400", async () => {
  for (const query of ["w=100", "w=", "w=0384", "w=384&w=560", "w=-1", "w=384px"])
    for (const path of [`/aaaaaaaaaaaaaaaaaaaaaaaa?${query}`, `?url=photos%2Fa.jpg&${query}`]) {
      const { status, text } = await loadWithoutFetch(`/api/image${path}`);
      expect([path, status, text]).toEqual([path, 400, expect.stringContaining("560")]);
    }
});

it("simultaneous requests for all widths make one fetch, and each width is made once", async () => {
  const { api, site, calls } = await openCounting();
  const address = await getAddress(api, "lying.jpg");
  const widths = [208, 384, 560] as const;
  const crowd = Array.from({ length: 20 }, () => widths).flat();
  const visits = crowd.map((width) => site.load(`${address}?w=${width}`, webp));
  for (const { headers } of await Promise.all(visits))
    expect(headers.get("Content-Type")).toBe("image/webp");
  expect(calls.toSorted()).toEqual(widths.map((width) => `${width} image/webp`));
  expect(await imageRequests(api)).toBe(1);
});

it("a revalidated original keeps its sizes while unchanged, and gets new ones when it changed", async () => {
  const { api, site, calls } = await openCounting();
  const address = await getAddress(api, "narrow.jpg");
  const fetchSize = async () => seen(await site.load(`${address}?w=208`, webp));
  await fetchSize();
  site.clock.advance(2 * day);
  await fetchSize();
  await fetchSize();
  expect([calls.length, await imageRequests(api, address)]).toEqual([1, 2]);
  const { bytes: content } = await site.load(await getAddress(api, "still.webp"));
  await setImage(api, { type: "image/webp", content });
  site.clock.advance(2 * day);
  await fetchSize();
  expect(await fetchSize()).toMatchObject({ width: 208, height: 139 });
  expect(calls.length).toBe(2);
});

it("each size has its own validator and ranges", async () => {
  const { api, site } = await openPictures();
  const address = await getAddress(api, "lying.jpg");
  const at = `${address}?w=384`;
  const tags: string[] = [];
  for (const [path, init] of [[address], [`${address}?w=208`, webp], [at, webp], [at]] as const)
    tags.push((await site.load(path, init)).headers.get("ETag") ?? "");
  expect(new Set(tags).size).toBe(4);
  const etag = tags[2] ?? "";
  const notModified = await site.get(at, { headers: { ...webp.headers, "If-None-Match": etag } });
  expect([notModified.status, notModified.headers.get("Vary")]).toEqual([304, "Accept"]);
  expect((await site.get(at, { headers: { "If-None-Match": etag } })).status).toBe(200);
  const part = await site.load(at, { headers: { ...webp.headers, Range: "bytes=0-3" } });
  expect([part.status, part.text]).toEqual([206, "RIFF"]);
});
