/** What one visitor may cost everyone: images that no list names, and certificates. */
import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import type { School } from "../../../tools/sample-api/client.ts";
import type { Specimen } from "../../../tools/sample-api/files/file-store.ts";
import { Clock, second } from "../../harness/clock.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/isolate.ts";
import { KvSimulator } from "../../harness/kv-simulator.ts";
import { openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";

const id = "aaaaaaaaaaaaaaaaaaaaaaaa";

async function schoolWithCertificate(): Promise<School> {
  const api = await school();
  const response = { bodyBase64: btoa("certificate"), headers: { "Content-Type": "image/png" } };
  await api.setResponse("tc", { body: { data: id } });
  await api.setResponse("image", response);
  await api.setResponse("imageByUrl", response);
  return api;
}

function requestCertificate(site: Isolate, visitor = "192.0.2.20"): Promise<Response> {
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": visitor };
  const body = JSON.stringify({ name: "A", admission: "1" });
  return site.get("/api/tc/convent", { method: "POST", body, headers });
}

async function imageCalls(api: School): Promise<number> {
  const { counts } = await api.requests();
  return (counts.image ?? 0) + (counts.imageByUrl ?? 0);
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
  ...[`/${id}`, `/${id.toUpperCase()}`, `/${id}.jpg`, `?url=${id}`, `?url=%2F${id}`],
  ...[`?url=image/${id}.jpg`, `?url=api%2Fimage%2F${id}`],
])("a certificate is stored nowhere when requested as /api/image%s", async (reference) => {
  const api = await schoolWithCertificate();
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const site = await startIsolate(api, { edge });
  await requestCertificate(site);
  const sibling = await startIsolate(api, { edge });
  for (const isolate of [site, sibling]) {
    const response = await isolate.get(`/api/image${reference}`);
    expect(await response.text()).toBe("certificate");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    await isolate.settled();
  }
  expect(put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes("image"))).toEqual([]);
});

it("a path that no list names is stored nowhere: it may be a certificate that another location gave", async () => {
  const site = await startIsolate(await schoolWithCertificate());
  for (const time of ["first", "second"]) {
    const response = await site.get(`/api/image?url=files%2F${id}`);
    expect(response.headers.get("Cache-Control"), time).toBe("private, no-store");
    await response.arrayBuffer();
    await site.settled();
  }
});

const crowd = Array.from({ length: 300 }, (_, number) => number);
const visitorOfEach = (number: number) => `198.51.${Math.floor(number / 200)}.${number % 200}`;

it("300 visitors who request a certificate's picture at once make one call", async () => {
  const api = await schoolWithCertificate();
  const site = await startIsolate(api);
  await requestCertificate(site);
  const paths = crowd.map(() => `/api/image/${id}`);
  expect(new Set(await getStatuses(site, paths, visitorOfEach))).toEqual(new Set([200]));
  expect(await imageCalls(api)).toBe(1);
});

it("a certificate's request and its picture count together", async () => {
  const site = await startIsolate(await schoolWithCertificate());
  const statuses = await sendWithinOneMinute(async (visitor) => {
    await Promise.all(crowd.slice(0, 119).map(() => requestCertificate(site, visitor)));
    const one = () => getStatuses(site, [`/api/image/${id}`], () => visitor);
    return [...(await one()), ...(await one())];
  });
  expect(statuses).toEqual([200, 429]);
});

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

it.each([
  { what: "ids while KV fails", isFailing: true, referenceOf: (n: number) => `/unknown${n}` },
  { what: "paths", isFailing: false, referenceOf: (n: number) => `?url=unknown${n}.jpg` },
])("one visitor's unknown $what are limited as always", async ({ isFailing, referenceOf }) => {
  const api = await school();
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  kv.failing = isFailing;
  const site = await startIsolate(api, { clock, env: { SCHOOL_DATA: kv.at("Mumbai") } });
  const paths = crowd.map((number) => `/api/image${referenceOf(number)}`);
  const statuses = await sendWithinOneMinute((visitor) => getStatuses(site, paths, () => visitor));
  expect(statuses.filter((status) => status === 429)).toHaveLength(240);
});

const shareHeaders = ["Cross-Origin-Resource-Policy", "X-Robots-Tag"] as const;

it.each([
  { list: "news", item: { title: "A", image: [id] }, isShared: true },
  { list: "events", item: { title: "A", images: [id], image: [id] }, isShared: true },
  { list: "albums", item: { _id: "a", title: "A", attachments: [id] }, isShared: true },
  { list: "birthdays", item: { name: "A", attachments: [id] }, isShared: false },
  { list: "toppers", item: { name: "A", image: [id] }, isShared: false },
  { list: undefined, item: {}, isShared: false },
] as const)("a picture in $list can be shared: $isShared", async ({ list, item, isShared }) => {
  const { api, site } = await openSite();
  const photograph = await bytesOfSpecimen(api, "lying.jpg");
  await api.setResponse("image", { id, ...photograph });
  await api.setResponse("imageByUrl", photograph);
  if (list) await api.setResponse(list, { body: [item] });
  await site.cron();
  const picture = list === "birthdays" ? `?url=${id}&w=share` : `/${id}?w=share`;
  const response = await site.get(`/api/image${picture}`);
  await response.arrayBuffer();
  expect(shareHeaders.map((name) => response.headers.get(name))).toEqual(
    isShared ? ["cross-origin", null] : ["same-origin", "noindex, noimageindex, noarchive"],
  );
  expect(response.status).toBe(isShared ? 200 : 404);
});

async function bytesOfSpecimen(api: School, specimen: Specimen) {
  const files = await api.data<{ id: string; seed: string }[]>("image");
  const found = files.find(({ seed }) => seed === specimen)?.id;
  const response = await fetch(`${api.origin}/api/image/${found}`);
  const bodyBase64 = btoa(String.fromCharCode(...(await response.bytes())));
  return { bodyBase64, headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } };
}
it("an album's photograph is limited for nobody because another visitor requested it without Referer", async () => {
  const photos = crowd.slice(0, 80).map((number) => `photo${number}`);
  const api = await school();
  const album = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [album] });
  await api.setResponse("album", { body: { data: { ...album, attachments: photos } } });
  const clock = new Clock();
  const edge = await openEdge();
  const reader = await startIsolate(api, { clock, edge });
  await (await reader.get("/SubGallery?id=big")).text();
  await reader.settled();
  const site = await startIsolate(api, { clock, edge });
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
it("a certificate's mark is written to KV once, whichever isolate of whichever location gave it", async () => {
  const api = await schoolWithCertificate();
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  for (const location of ["Mumbai", "Delhi"]) {
    const options = { clock, edge: await openEdge(), env: { SCHOOL_DATA: kv.at(location) } };
    for (const site of [await startIsolate(api, options), await startIsolate(api, options)]) {
      for (let time = 1; time <= 3; time++) await requestCertificate(site);
      await site.settled();
      clock.advance(2 * second);
    }
  }
  expect(kv.writes).toHaveLength(1);
});

it("new certificates take at most a hundred of KV's writes a day", async () => {
  const api = await school();
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  const site = await startIsolate(api, { clock, env: { SCHOOL_DATA: kv.at("Mumbai") } });
  for (const number of crowd.slice(0, 110)) {
    await api.setResponse("tc", { body: { data: `drawn${number}` } });
    await requestCertificate(site, visitorOfEach(number));
  }
  await site.settled();
  expect(kv.writes).toHaveLength(100);
});
