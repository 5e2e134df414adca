import { expect, it } from "vitest";
import { day, minute, second } from "../../harness/clock.ts";
import { openLocations } from "../../harness/open-site.ts";
import { purge } from "../../harness/purge-requests.ts";
import { school } from "../../harness/sample-schools.ts";
import { requestCertificate } from "../../harness/visitors.ts";
import {
  avif,
  createCountingImages,
  getAddress,
  imageRequests,
  openPictures,
  publishPictures,
  readPictures,
  readText,
  seen,
  startWithPictures,
  webp,
} from "./pictures.ts";

async function openCounting() {
  const { binding, calls } = createCountingImages();
  return { ...(await openPictures({ env: { IMAGES: binding } })), calls };
}

it.each([
  { specimen: "lying.jpg", accept: "image/webp", format: "image/webp" },
  { specimen: "lying.jpg", accept: "*/*", format: "image/jpeg" },
  { specimen: "lying.jpg", accept: "image/webp;q=0", format: "image/jpeg" },
  { specimen: "on-its-head.jpg", accept: "image/webp", format: "image/webp" },
  { specimen: "for-print.jpg", accept: "image/webp", format: "image/webp" },
  { specimen: "poster.png", accept: "*/*", format: "image/png" },
  { specimen: "still.webp", accept: "*/*", format: "image/webp" },
] as const)(
  "resizes $specimen upright to 384 px as $format for a browser that accepts $accept",
  async ({ specimen, accept, format }) => {
    const { api, site } = await openPictures();
    const address = await getAddress(api, specimen);
    const response = await site.get(`${address}?w=384`, { headers: { Accept: accept } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": format,
      "cache-control": "public, max-age=86400",
      vary: "Accept",
    });
    expect(await seen(response)).toEqual({ format, width: 384, height: 256 });
  },
);

it("the first visitor gets WebP at once, and AVIF is made in the background for later ones", async () => {
  const { api, site } = await openPictures();
  const address = `${await getAddress(api, "lying.jpg")}?w=384`;
  expect(await seen(await site.get(address, avif))).toMatchObject({ format: "image/webp" });
  await site.settled();
  const later = await site.get(address, avif);
  expect(later.headers.get("Cache-Status")).toBe("edge; hit");
  expect(await seen(later)).toEqual({ format: "image/avif", width: 384, height: 256 });
  expect(await seen(await site.get(address, webp))).toMatchObject({ format: "image/webp" });
});

it("makes no AVIF if the setting excludes it", async () => {
  const { api, site } = await openPictures({ env: { PICTURE_KINDS: "webp" } });
  const address = `${await getAddress(api, "lying.jpg")}?w=384`;
  for (let attempt = 1; attempt <= 2; attempt++) {
    const response = await site.get(address, avif);
    await site.settled();
    expect(await seen(response)).toMatchObject({ format: "image/webp" });
  }
});

it.each(["image/avif,image/webp", "image/webp", "*/*"])(
  "a picture resized for a browser that accepts %s has no camera metadata",
  async (accept) => {
    const { api, site } = await openPictures();
    for (const specimen of ["lying.jpg", "still.webp", "poster.png"] as const) {
      const address = await getAddress(api, specimen);
      expect(await readText(await site.get(address)), specimen).toContain("Camera 12");
      await site.visit(`${address}?w=208`, { headers: { Accept: accept } });
      const response = await site.get(`${address}?w=208`, { headers: { Accept: accept } });
      expect(await readText(response), specimen).not.toMatch(/Camera 12|Exif|EXIF|ns\.adobe/);
    }
  },
);

it("metadata that the Images binding leaves is removed", async () => {
  const words = new TextEncoder().encode("Exif Camera 12");
  const [start, scan] = [
    [0xff, 0xd8],
    [0xff, 0xda, 0, 2, 0xff, 0xd9],
  ];
  const jpeg = Uint8Array.from([...start, 0xff, 0xe1, 0, words.length + 2, ...words, ...scan]);
  const image = () => new Response(jpeg).body;
  const output = async () => ({ image, contentType: () => "image/jpeg" });
  const binding = { input: () => ({ transform: () => ({ output }) }) } as unknown as ImagesBinding;
  const api = await school();
  const site = await startWithPictures(api, { env: { IMAGES: binding } });
  const response = await site.get(`${await getAddress(api, "lying.jpg")}?w=208`);
  expect(await response.bytes()).toEqual(Uint8Array.from([...start, ...scan]));
});

it("a picture is never enlarged", async () => {
  const { api, site } = await openPictures();
  const response = await site.get(`${await getAddress(api, "narrow.jpg")}?w=736`, webp);
  expect(await seen(response)).toEqual({ format: "image/webp", width: 240, height: 160 });
});

it.each(["lying.jpg", "on-its-head.jpg", "narrow.jpg", "poster.png"] as const)(
  "the link preview of %s is a 1200 × 630 JPEG without metadata, whatever the browser accepts",
  async (specimen) => {
    const { api, site } = await openPictures();
    const address = await getAddress(api, specimen);
    await api.setResponse("news", { body: [{ title: "A", image: [address.split("/").at(-1)] }] });
    site.clock.advance(2 * minute);
    await site.cron();
    const response = await site.get(`${address}?w=share`, avif);
    const shown = await seen(response.clone());
    expect(shown).toEqual({ format: "image/jpeg", width: 1200, height: 630 });
    expect(await readText(response)).not.toMatch(/Camera 12|Exif|ns\.adobe/);
    expect(await imageRequests(api, address)).toBe(1);
  },
);

it.each(["moving.gif", "moving.webp", "drawing.svg"] as const)(
  "%s is served unchanged",
  async (name) => {
    const { api, site, calls } = await openCounting();
    const address = await getAddress(api, name);
    const original = await readText(await site.get(address));
    expect(await readText(await site.get(`${address}?w=80`, webp))).toBe(original);
    expect(calls).toEqual([]);
  },
);

it.each(["w=100", "w=", "w=0384", "w=384&w=560", "w=-1", "w=384px"])(
  "%s is not a valid width: 400 without a fetch",
  async (query) => {
    const { api, site } = await openPictures();
    const responses = [
      await site.get(`/api/image/aaaaaaaaaaaaaaaaaaaaaaaa?${query}`),
      await site.get(`/api/image?url=photos%2Fa.jpg&${query}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400]);
    expect(await responses[0]?.json()).toEqual({ error: expect.stringContaining("560") });
    expect((await api.requests()).total).toBe(0);
  },
);

it("a birthday photo is resized too", async () => {
  const { api, site } = await openPictures();
  const birthdays = await api.data<{ attachments?: string[] | null }[]>("birthdays");
  const [path = ""] = birthdays.flatMap(({ attachments }) => attachments ?? []);
  await site.cron();
  const response = await site.get(`/api/image?url=${encodeURIComponent(path)}&w=104`, webp);
  expect(await seen(response)).toMatchObject({ format: "image/webp", width: 104 });
});

it("simultaneous requests for all widths make one fetch, and each width is made once", async () => {
  const { api, site, calls } = await openCounting();
  const address = await getAddress(api, "lying.jpg");
  const widths = [208, 384, 560] as const;
  const crowd = Array.from({ length: 20 }, () => widths).flat();
  const responses = await Promise.all(
    crowd.map((width) => site.get(`${address}?w=${width}`, webp)),
  );
  for (const response of responses) {
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    await response.arrayBuffer();
  }
  expect(calls.toSorted()).toEqual(widths.map((width) => `${width} image/webp`));
  expect(await imageRequests(api)).toBe(1);
});

it("a revalidated original keeps its sizes while unchanged, and gets new ones when it changed", async () => {
  const { api, site, calls } = await openCounting();
  const address = await getAddress(api, "narrow.jpg");
  const fetchSize = async () => seen(await site.get(`${address}?w=208`, webp));
  await fetchSize();
  site.clock.advance(2 * day);
  await fetchSize();
  await site.settled();
  await fetchSize();
  expect([calls.length, await imageRequests(api, address)]).toEqual([1, 2]);
  const other = await (await site.get(await getAddress(api, "still.webp"))).bytes();
  const [, id = ""] = /image\/(\w+)/.exec(address) ?? [];
  const bodyBase64 = btoa(String.fromCharCode(...other));
  await api.setResponse("image", { id, bodyBase64, headers: { "Content-Type": "image/webp" } });
  site.clock.advance(2 * day);
  await fetchSize();
  await site.settled();
  expect(await fetchSize()).toMatchObject({ width: 208, height: 139 });
  expect(calls.length).toBe(2);
});

it("one purge removes the original and every size", async () => {
  const api = await school();
  await publishPictures(api);
  const { clock, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  await readPictures(site);
  const address = await getAddress(api, "lying.jpg");
  const addresses = [address, `${address}?w=208`, `${address}?w=384`];
  for (const at of addresses) await (await site.get(at, avif)).arrayBuffer();
  await site.settled();
  clock.advance(2 * second);
  expect((await purge(site, { images: [address.split("/").at(-1)] })).status).toBe(200);
  await api.setFault("*", { kind: "status", status: 404 });
  for (const isolate of [site, await startAt("Mumbai")])
    for (const at of addresses) expect((await isolate.get(at, avif)).status, at).toBe(404);
});

it("a Transfer Certificate is never resized", async () => {
  const { api, site, calls } = await openCounting();
  const { data: id } = (await (await requestCertificate(site)).json()) as { data: string };
  for (let time = 1; time <= 2; time++) {
    const response = await site.get(`/api/image/${id}?w=384`, webp);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await seen(response)).toMatchObject({ format: "image/jpeg", width: 1240 });
    await site.settled();
  }
  expect([calls, await imageRequests(api)]).toEqual([[], 2]);
});

it("each size has its own validator, length and ranges", async () => {
  const { api, site } = await openPictures();
  const address = await getAddress(api, "lying.jpg");
  const at = `${address}?w=384`;
  const tags: string[] = [];
  for (const [path, init] of [[address], [`${address}?w=208`, webp], [at, webp], [at]] as const) {
    const response = await site.get(path, init);
    await response.arrayBuffer();
    tags.push(response.headers.get("ETag") ?? "");
  }
  expect(new Set(tags).size).toBe(4);
  const etag = tags[2] ?? "";
  const conditional = { headers: { ...webp.headers, "If-None-Match": etag } };
  const notModified = await site.get(at, conditional);
  expect([notModified.status, notModified.headers.get("Vary")]).toEqual([304, "Accept"]);
  expect((await site.get(at, { headers: { "If-None-Match": etag } })).status).toBe(200);
  const head = await site.get(at, { ...webp, method: "HEAD" });
  const length = Number(head.headers.get("Content-Length"));
  expect([length > 1_000, await head.text()]).toEqual([true, ""]);
  const part = await site.get(at, { headers: { ...webp.headers, Range: "bytes=0-3" } });
  const range = part.headers.get("Content-Range");
  expect([part.status, range, await part.text()]).toEqual([206, `bytes 0-3/${length}`, "RIFF"]);
});
