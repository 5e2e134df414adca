import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { type Isolate, startIsolate } from "../../harness/isolate.ts";
import { openSite, openSiteWithKv } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";
import { imageRequests } from "./pictures.ts";

it("1,000 unknown ids of one visitor reach the school API at most 60 times a minute", {
  timeout: 120_000,
}, async () => {
  const { api, site } = await openSite();
  const headers = { "CF-Connecting-IP": "192.0.2.7" };
  const minuteNow = () => Math.floor(Date.now() / 60_000);
  const started = minuteNow();
  let refused = 0;
  for (let number = 0; number < 1_000; number++) {
    const { status } = await site.get(`/api/image/random${number}`, { headers });
    if (status === 429) refused += 1;
  }
  const allowed = 60 * (minuteNow() - started + 1);
  expect(await imageRequests(api)).toBeLessThanOrEqual(allowed);
  expect(refused).toBeGreaterThanOrEqual(1_000 - allowed);
});

it("published images have no rate limit", async () => {
  const { api, site } = await openSite();
  const headers = { "CF-Connecting-IP": "192.0.2.8" };
  await site.cron();
  for (let number = 0; number < 70; number++)
    await site.get(`/api/image/unknown${number}`, { headers });
  const [album] = await api.data<{ attachments: string[] }[]>("albums");
  const response = await site.get(`/api/image/${album?.attachments[0]}`, { headers });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
});

/** A school API with a failing album whose photographs are in no list. */
async function openSchoolWithAlbum(photos: readonly string[]) {
  const api = await school();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [entry] });
  await api.setResponse("album", { body: { data: { ...entry, attachments: photos } } });
  await api.setFault("image", { kind: "status", status: 500 });
  return api;
}

it("a photograph of an album is published in every isolate of the location that read it", async () => {
  const photos = Array.from({ length: 100 }, (_, index) => `photo${index}`);
  const api = await openSchoolWithAlbum(photos);
  const site = await startIsolate(api);
  const sibling = await site.startSibling();
  await (await site.get("/SubGallery?id=big")).text();
  await site.settled();
  for (const [{ get }, visitor] of [
    [site, { "CF-Connecting-IP": "192.0.2.11" }],
    [
      sibling,
      { "CF-Connecting-IP": "192.0.2.12", Referer: `${theSchool.origin}/SubGallery?id=big` },
    ],
  ] as const) {
    const visits = photos.map((photo) => get(`/api/image/${photo}`, { headers: visitor }));
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([502]));
  }
});

it("a Referer with an unlisted album publishes nothing", async () => {
  const { api, site } = await openSite();
  const headers = {
    "CF-Connecting-IP": "192.0.2.13",
    Referer: `${theSchool.origin}/SubGallery?id=invented`,
  };
  const statuses: number[] = [];
  for (let number = 0; number < 130; number++)
    statuses.push((await site.get(`/api/image/guess${number}`, { headers })).status);
  expect(statuses).toContain(429);
  expect((await api.requests()).counts.album).toBeUndefined();
});

it("an album's photograph is limited for nobody because another visitor requested it without Referer", async () => {
  const photos = crowd.slice(0, 80).map((number) => `photo${number}`);
  const api = await school();
  const album = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [album] });
  await api.setResponse("album", { body: { data: { ...album, attachments: photos } } });
  const reader = await startIsolate(api);
  await (await reader.get("/SubGallery?id=big")).text();
  await reader.settled();
  const site = await reader.startSibling();
  const get = (photo: string, headers: Record<string, string>) =>
    site.get(`/api/image/${photo}`, { headers });
  const Referer = `${theSchool.origin}/SubGallery?id=big`;
  const visits = photos.flatMap((photo, number) => [
    get(photo, { "CF-Connecting-IP": visitorOfEach(number) }),
    get(photo, { "CF-Connecting-IP": "192.0.2.21", Referer }),
  ]);
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(statuses).not.toContain(429);
});

const crowd = Array.from({ length: 300 }, (_, number) => number);

const visitorOfEach = (number: number) => `198.51.${Math.floor(number / 200)}.${number % 200}`;

let visitors = 0;

/** The rate limit counts by the real clock: again, as another visitor, where a minute ended meanwhile. */
async function sendWithinOneMinute<Value>(
  requests: (visitor: string) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    visitors += 1;
    const started = Math.floor(Date.now() / 60_000);
    const answered = await requests(`192.0.2.${30 + visitors}`);
    if (Math.floor(Date.now() / 60_000) === started) return answered;
  }
}

/** Their statuses; as many visitors as `visitorOf` names. */
async function getStatuses(
  site: Isolate,
  paths: readonly string[],
  visitorOf: (index: number) => string,
): Promise<number[]> {
  const visits = paths.map(async (path, index) => {
    const response = await site.get(path, { headers: { "CF-Connecting-IP": visitorOf(index) } });
    await response.arrayBuffer();
    return response.status;
  });
  return Promise.all(visits);
}

it.each([
  { what: "ids while KV fails", isFailing: true, referenceOf: (n: number) => `/unknown${n}` },
  { what: "paths", isFailing: false, referenceOf: (n: number) => `?url=unknown${n}.jpg` },
])("one visitor's unknown $what are limited as always", async ({ isFailing, referenceOf }) => {
  const { kv, site } = await openSiteWithKv();
  kv.failing = isFailing;
  const paths = crowd.map((number) => `/api/image${referenceOf(number)}`);
  const statuses = await sendWithinOneMinute((visitor) => getStatuses(site, paths, () => visitor));
  expect(statuses.filter((status) => status === 429)).toHaveLength(240);
});
