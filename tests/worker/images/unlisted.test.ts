/** A picture that no list or album names may be a pupil's certificate: it is passed on, and stored nowhere. */
import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { day, minute, second } from "../../harness/clock.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/isolate.ts";
import { openLocations, openSite, openSiteWithKv } from "../../harness/open-site.ts";
import type { School } from "../../harness/sample-schools.ts";
import { school } from "../../harness/sample-schools.ts";
import { crowd, getStatuses, requestCertificate, visitorOfEach } from "../../harness/visitors.ts";
import { id, imageRequests } from "./pictures.ts";

const png = "\x89PNG\r\n\x1a\n";

async function schoolWithCertificate(): Promise<School> {
  const api = await school();
  const response = { bodyBase64: btoa(png), headers: { "Content-Type": "image/png" } };
  await api.setResponse("tc", { body: { data: id } });
  await api.setResponse("image", response);
  await api.setResponse("imageByUrl", response);
  return api;
}

/** What the response says of caches, once the isolate is idle. */
async function policyOf(site: Isolate, path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, { headers });
  await response.arrayBuffer();
  await site.settled();
  return response.headers.get("Cache-Control");
}

const isPrivate = "private, no-store";
const isPublic = "public, max-age=300";

it.each([
  ...[`/${id}`, `/${id.toUpperCase()}`, `/${id}.jpg`, `?url=${id}`, `?url=%2F${id}`],
  ...[`?url=image/${id}.jpg`, `?url=api%2Fimage%2F${id}`, `/${id}.`, `?url=files.%2F${id}.png.`],
  ...[`/${id}?w=384`, `/${id}.?w=384`],
])("a certificate is stored nowhere when requested as /api/image%s", async (reference) => {
  const api = await schoolWithCertificate();
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const site = await startIsolate(api, { edge });
  await site.cron();
  const sibling = await site.startSibling();
  for (const isolate of [site, sibling])
    expect(await policyOf(isolate, `/api/image${reference}`)).toBe(isPrivate);
  expect(put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes(id))).toEqual([]);
});

it("a certificate is private in every location after any time, whoever gave it and while KV fails", async () => {
  const { api, clock, kv, startAt } = await openSiteWithKv();
  await api.setResponse("image", {
    bodyBase64: btoa(png),
    headers: { "Content-Type": "image/png" },
  });
  for (const days of [0, 1, 29.9, 0.2, 400]) {
    clock.advance(days * day);
    for (const location of ["Mumbai", "Delhi"]) {
      kv.failing = false;
      const site = await startAt(location);
      await site.cron();
      for (const isFailing of [false, true]) {
        kv.failing = isFailing;
        // The school issued some through another site.
        for (const certificate of [id, `other${days}`])
          expect(await policyOf(site, `/api/image/${certificate}`)).toBe(isPrivate);
      }
    }
  }
  expect(await imageRequests(api, id)).toBe(5 * 2 * 2);
  expect(await imageRequests(api, "other")).toBe(5 * 2 * 2);
});

it("a missing certificate is fetched again by a page that asks for it anew, as the form does", async () => {
  const api = await schoolWithCertificate();
  const site = await startIsolate(api);
  await api.setFault("image", { kind: "status", status: 404 });
  const fetchStatus = async (headers = {}) => {
    const response = await site.get(`/api/image/${id}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await fetchStatus()).toBe(404);
  await api.clearFaults();
  expect(await fetchStatus()).toBe(404);
  expect(await fetchStatus({ "Cache-Control": "no-cache" })).toBe(200);
});

it("an unlisted file is a download named by its kind", async () => {
  const { api, site } = await openSite();
  for (const [begin, name] of [
    ["\xff\xd8\xff\xe0", "tc.jpg"],
    [png, "tc.png"],
    ["%PDF-1.7", "tc.pdf"],
    ["\0\0\x01\0\x01\0", "tc.ico"],
    ["<svg/>", "tc.svg"],
  ] as const) {
    const headers = { "Content-Type": "image/svg+xml" };
    await api.setResponse("image", { bodyBase64: btoa(begin), headers });
    const response = await site.get(`/api/image/${id}`);
    await response.arrayBuffer();
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
  }
});

it("300 visitors who request an unlisted picture at once make one call", async () => {
  const api = await schoolWithCertificate();
  const site = await startIsolate(api);
  await requestCertificate(site);
  const paths = crowd.map(() => `/api/image/${id}`);
  expect(new Set(await getStatuses(site, paths, visitorOfEach))).toEqual(new Set([200]));
  expect(await imageRequests(api)).toBe(1);
});

it.each(["", "&w=384"])(
  "visitors who read the same unlisted path%s slowly share one copy of it",
  async (size) => {
    const site = await startIsolate(await schoolWithCertificate());
    await site.cron();
    const copies = vi.spyOn(globalThis, "Blob");
    const address = `/api/image?url=files%2F${id}${size}`;
    const unread = await Promise.all(crowd.slice(0, 40).map(() => site.get(address)));
    expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200]));
    expect(copies).toHaveBeenCalledTimes(1);
    copies.mockRestore();
    for (const response of unread) await response.body?.cancel();
  },
);

/** The next visit sees what the first one fetches. */
async function readAlbumAnew(site: Isolate): Promise<void> {
  for (const later of [10 * minute, second]) {
    site.clock.advance(later);
    await site.visit("/SubGallery?id=big");
  }
}

const named = (...ids: string[]) => ({ body: ids.map((name) => ({ title: name, image: [name] })) });

it("a picture that leaves its list is private at once where the lists are at hand, and is no longer stored", async () => {
  const api = await schoolWithCertificate();
  await api.setResponse("news", named(id, "another"));
  const { clock, edges, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  await site.cron();
  expect(await policyOf(site, `/api/image/${id}`)).toBe(isPublic);
  await api.setResponse("news", named("another"));
  clock.advance(2 * minute);
  await site.cron();
  const put = vi.spyOn(edges.get("Mumbai") as Cache, "put");
  for (const isolate of [site, await startAt("Mumbai")])
    expect(await policyOf(isolate, `/api/image/${id}`)).toBe(isPrivate);
  expect(put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes(id))).toEqual([]);
});

it("a picture that has left its list is private although another list never answers", async () => {
  const api = await schoolWithCertificate();
  await api.setResponse("news", named(id, "another"));
  await api.setFault("videos", { kind: "status", status: 404 });
  const { clock, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  await site.cron();
  expect(await policyOf(site, `/api/image/${id}`)).toBe(isPublic);
  await api.setResponse("news", named("another"));
  clock.advance(day);
  await site.cron();
  for (const isolate of [await startAt("Mumbai"), site])
    expect(await policyOf(isolate, `/api/image/${id}`)).toBe(isPrivate);
});

it("a picture that has left its list is private after a day where no list is at hand", async () => {
  const api = await schoolWithCertificate();
  await api.setResponse("news", named(id, "another"));
  const { clock, startAt } = openLocations(api);
  const first = await startAt("Mumbai");
  await first.cron();
  await policyOf(first, `/api/image/${id}`);
  await api.setResponse("news", named("another"));
  clock.advance(day);
  await (await startAt("Delhi")).cron();
  expect(await policyOf(await startAt("Mumbai"), `/api/image/${id}`)).toBe(isPrivate);
});

it("a photograph that only its album names stays published, and leaves with its album", async () => {
  const api = await schoolWithCertificate();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.setResponse("albums", { body: [entry, { ...entry, _id: "small" }] });
  await api.setResponse("homeAlbums", { body: [] });
  await api.setResponse("album", { body: { data: { ...entry, attachments: [id] } } });
  const { clock, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  await site.cron();
  await site.visit("/SubGallery?id=big");
  const Referer = `${theSchool.origin}/SubGallery?id=big`;
  expect(await policyOf(await startAt("Mumbai"), `/api/image/${id}`, { Referer })).toBe(isPublic);
  await api.setResponse("album", { body: { data: { ...entry, attachments: ["other"] } } });
  await readAlbumAnew(site);
  expect(await policyOf(site, `/api/image/${id}`)).toBe(isPrivate);
  await api.setResponse("album", { body: { data: { ...entry, attachments: [id] } } });
  await readAlbumAnew(site);
  expect(await policyOf(site, `/api/image/${id}`)).toBe(isPublic);
  for (let days = 0; days < 3; days++) {
    clock.advance(day);
    await site.cron();
    expect(await policyOf(await startAt("Mumbai"), `/api/image/${id}`)).toBe(isPublic);
  }
  await api.setResponse("albums", { body: [{ ...entry, _id: "small" }] });
  clock.advance(day);
  await site.cron();
  expect(await policyOf(await startAt("Mumbai"), `/api/image/${id}`)).toBe(isPrivate);
});

it("what one isolate has just read is published for its siblings, though their lists are fresh", async () => {
  const api = await schoolWithCertificate();
  await api.setResponse("toppers", { body: [{ name: "Old Sample", attachments: ["old"] }] });
  const { clock, startAt } = openLocations(api);
  const sibling = await startAt("Mumbai");
  await sibling.cron();
  await api.setResponse("toppers", { body: [{ name: "New Sample", attachments: [id] }] });
  clock.advance(14.6 * minute);
  await (await startAt("Mumbai")).cron();
  expect(await policyOf(sibling, `/api/image/${id}`)).toBe(isPublic);
});

it("a published picture costs a cold isolate two calls of the edge cache and one of KV", async () => {
  const api = await schoolWithCertificate();
  await api.setResponse("news", named(id));
  const { clock, edges, kv, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  await site.cron();
  await policyOf(site, `/api/image/${id}`);
  clock.advance(second);
  const match = vi.spyOn(edges.get("Mumbai") as Cache, "match");
  const kvCalls = kv.calls;
  expect(await policyOf(await startAt("Mumbai"), `/api/image/${id}`)).toBe(isPublic);
  expect([match.mock.calls.length, kv.calls - kvCalls]).toEqual([2, 1]);
  expect(await policyOf(site, `/api/image/${id}`)).toBe(isPublic);
  expect(match.mock.calls.length).toBe(4);
  expect(await policyOf(site, `/api/image/${id}`)).toBe(isPublic);
  expect(match.mock.calls.length).toBe(5);
});
