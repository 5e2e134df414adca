import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { openSite, openSiteWithKv } from "../../harness/open-site.ts";
import { crowd, getStatuses, sendWithinOneMinute, visitorOfEach } from "../../harness/visitors.ts";
import { imageRequests } from "./pictures.ts";

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

const photos = crowd.map((number) => `photo${number}`);
const Referer = `${theSchool.origin}/SubGallery?id=big`;

/** A site that has read an album; no list names its photographs, and the school API fails to send them. */
async function startSiteWithAlbum(): Promise<Isolate> {
  const { api, site } = await openSite();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [entry] });
  await api.setResponse("album", { body: { data: { ...entry, attachments: photos } } });
  await api.setFault("image", { kind: "status", status: 500 });
  await site.visit("/SubGallery?id=big");
  return site;
}

it("a photograph of an album is published in every isolate of the location that read it", async () => {
  const site = await startSiteWithAlbum();
  const sibling = await site.startSibling();
  for (const [{ get }, headers] of [
    [site, { "CF-Connecting-IP": "192.0.2.11" }],
    [sibling, { "CF-Connecting-IP": "192.0.2.12", Referer }],
  ] as const) {
    const visits = photos.map((photo) => get(`/api/image/${photo}`, { headers }));
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

it("an unlisted request by one visitor does not limit an album's photograph for others", async () => {
  const site = await (await startSiteWithAlbum()).startSibling();
  const get = (photo: string, headers: Record<string, string>) =>
    site.get(`/api/image/${photo}`, { headers });
  const visits = photos
    .slice(0, 80)
    .flatMap((photo, number) => [
      get(photo, { "CF-Connecting-IP": visitorOfEach(number) }),
      get(photo, { "CF-Connecting-IP": "192.0.2.21", Referer }),
    ]);
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(statuses).not.toContain(429);
});

it.each([
  { what: "ids", isFailing: false, reference: "/unknown" },
  { what: "ids while KV fails", isFailing: true, reference: "/unknown" },
  { what: "paths", isFailing: false, reference: "?url=unknown" },
])("one visitor's unknown $what reach the school API 60 times a minute", async (unknown) => {
  const { api, kv, site } = await openSiteWithKv();
  kv.failing = unknown.isFailing;
  const statuses = await sendWithinOneMinute(async (visitor) => {
    await api.resetRequests();
    const start = `/api/image${unknown.reference}${visitor.replaceAll(".", "")}`;
    return getStatuses(
      site,
      crowd.map((number) => `${start}x${number}`),
      () => visitor,
    );
  });
  expect(statuses.filter((status) => status === 429)).toHaveLength(240);
  expect(await imageRequests(api, "unknown")).toBe(60);
});
