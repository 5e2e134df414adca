/** A picture that no list or album names may be a pupil's certificate: it is passed on, and stored nowhere. */
import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { operatorPage, signIn } from "../../harness/page/operator.ts";
import { day, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import type { Isolate } from "../../harness/worker/isolate.ts";
import { openLocations } from "../../harness/worker/open-site.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import { crowd, requestCertificate, visitorOfEach } from "../../harness/worker/visitors.ts";
import {
  address,
  createCountingImages,
  id,
  imageRequests,
  png,
  setImage,
} from "../images/pictures.ts";

/** Locations of a school that gives the certificate `id`, and names these pictures in its news. */
async function openWithCertificate(...published: string[]) {
  const api = await school();
  await api.setResponse("tc", { body: { data: id } });
  await setImage(api, { content: png });
  const publish = (...ids: string[]) =>
    api.send({ news: ids.map((name) => ({ title: name, image: [name] })) });
  if (published.length > 0) await publish(...published);
  const locations = openLocations(api);
  return { api, publish, ...locations, site: await locations.startAt("Mumbai") };
}

/** What the response says of caches. */
async function policyOf(site: Isolate, path = address, headers: Record<string, string> = {}) {
  return (await site.load(path, { headers })).headers.get("Cache-Control");
}

/** What is stored from now on under an address with the certificate's identifier. */
function recordStored(edges: Map<string, Cache>): () => string[] {
  const { mock } = vi.spyOn(edges.get("Mumbai") as Cache, "put");
  return () => mock.calls.map(([at]) => String(at)).filter((at) => at.includes(id));
}

const isPrivate = "private, no-store";
const isPublic = "public, max-age=300";

it.each([
  ...[`/${id}`, `/${id.toUpperCase()}`, `/${id}.jpg`, `/${id}.`, `/${id}?w=384`, `/${id}.?w=384`],
])("a certificate is stored nowhere when requested as /api/image%s", async (reference) => {
  const { edges, startAt } = await openWithCertificate();
  const { binding, calls } = createCountingImages();
  const site = await startAt("Mumbai", { env: { IMAGES: binding } });
  const stored = recordStored(edges);
  await site.cron();
  for (const isolate of [site, await site.startSibling()])
    expect(await policyOf(isolate, `/api/image${reference}`)).toBe(isPrivate);
  expect([stored(), calls]).toEqual([[], []]);
});

it.each([
  ...[id, `%2F${id}`, `image/${id}.jpg`, `api%2Fimage%2F${id}`, `files.%2F${id}.png.`, "012%2Fa"],
  ...["Photos%2FA.JPG", "photos%5Ca.jpg%2F", "photos%2Fa.jpg%23x", "photos.%2Fa.jpg&w=384"],
])("nothing comes by a path that no list names: ?url=%s", async (path) => {
  const { api, site } = await openWithCertificate();
  await api.send({ birthdays: [{ name: "Asha", attachments: ["photos/a.jpg"] }] });
  await site.cron();
  await api.resetRequests();
  expect((await site.load(`/api/image?url=${path}`)).status).toBe(404);
  expect((await api.requests()).counts.image).toBeUndefined();
  expect((await site.load("/api/image?url=%2Fphotos/%61.jpg")).status).toBe(200);
});

it("a missing certificate is fetched again by a page that asks for it anew, as the form does", async () => {
  const { api, site } = await openWithCertificate();
  await api.setFault("image", { kind: "status", status: 404 });
  const fetchStatus = async (headers = {}) => (await site.load(address, { headers })).status;
  expect(await fetchStatus()).toBe(404);
  await api.clearFaults();
  expect(await fetchStatus()).toBe(404);
  expect(await fetchStatus({ "Cache-Control": "no-cache" })).toBe(200);
});

it("an unpublished file is a download named by its kind", async () => {
  const { site } = await openWithCertificate();
  const { headers } = await site.load(address);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="tc.png"');
});

it.each(["", "?w=384"])(
  "300 slow visitors of an unpublished picture%s share one copy",
  async (size) => {
    expectLogged("school-object-failing");
    const { api, site: first } = await openWithCertificate();
    await first.cron();
    // An object that answers would do so one by one.
    const site = await first.startSibling({ env: { SCHOOL: unreachableObject } });
    const copies = vi.spyOn(globalThis, "Blob");
    const unread = await Promise.all(
      crowd.map((index) => {
        const headers = { "CF-Connecting-IP": visitorOfEach(index) };
        return site.get(`${address}${size}`, { headers });
      }),
    );
    expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200]));
    expect(copies).toHaveBeenCalledTimes(1);
    copies.mockRestore();
    for (const response of unread) await response.body?.cancel();
    expect(await imageRequests(api, id)).toBe(1);
  },
);

/** The next visit sees what the first one fetches. */
async function readAlbumAnew(site: Isolate): Promise<void> {
  for (const later of [10 * minute, second]) {
    site.clock.advance(later);
    await site.visit("/SubGallery?id=big");
  }
}

it("a picture that leaves its list is private at once where the lists are at hand, elsewhere within a day, and is no longer stored", async () => {
  const { api, publish, site, clock, edges, startAt } = await openWithCertificate(id, "another");
  // The pictures of the others are known nevertheless.
  await api.setFault("videos", { kind: "status", status: 404 });
  await site.cron();
  for (const isolate of [site, await startAt("Delhi")])
    expect(await policyOf(isolate)).toBe(isPublic);
  await publish("another");
  clock.advance(2 * minute);
  await site.cron();
  const stored = recordStored(edges);
  for (const isolate of [site, await startAt("Mumbai")])
    expect(await policyOf(isolate)).toBe(isPrivate);
  clock.advance(day);
  expect(await policyOf(await startAt("Delhi"))).toBe(isPrivate);
  expect(stored()).toEqual([]);
});

it("a photograph that only its album names stays published, and leaves with its album", async () => {
  const { api, site, clock, startAt } = await openWithCertificate();
  const entry = { _id: "big", title: "Big", category: "PhotoGallery" };
  await api.send({ albums: [entry, { ...entry, _id: "small" }], homeAlbums: [] });
  const showInAlbum = (...attachments: string[]) =>
    api.send({ album: { data: { ...entry, attachments } } });
  await showInAlbum(id);
  await site.cron();
  await site.visit("/SubGallery?id=big");
  const Referer = `${theSchool.origin}/SubGallery?id=big`;
  expect(await policyOf(await startAt("Mumbai"), address, { Referer })).toBe(isPublic);
  await showInAlbum("other");
  await readAlbumAnew(site);
  expect(await policyOf(site)).toBe(isPrivate);
  await showInAlbum(id);
  await readAlbumAnew(site);
  expect(await policyOf(site)).toBe(isPublic);
  for (let days = 0; days < 3; days++) {
    clock.advance(day);
    await site.cron();
    expect(await policyOf(await startAt("Mumbai"))).toBe(isPublic);
  }
  await api.setResponse("albums", { body: [{ ...entry, _id: "small" }] });
  clock.advance(day);
  await site.cron();
  expect(await policyOf(await startAt("Mumbai"))).toBe(isPrivate);
});

it("a published picture costs a cold isolate two calls of the edge cache and one of KV", async () => {
  const { site, clock, edges, kv, startAt } = await openWithCertificate(id);
  await site.cron();
  await policyOf(site);
  clock.advance(second);
  const match = vi.spyOn(edges.get("Mumbai") as Cache, "match");
  const kvCalls = kv.calls;
  expect(await policyOf(await startAt("Mumbai"))).toBe(isPublic);
  expect([match.mock.calls.length, kv.calls - kvCalls]).toEqual([2, 1]);
  expect(await policyOf(site)).toBe(isPublic);
  expect(match.mock.calls.length).toBe(4);
  expect(await policyOf(site)).toBe(isPublic);
  expect(match.mock.calls.length).toBe(5);
});

it("a visitor may request 60 unknown pictures a minute in all locations together, published ones and given certificates without limit", async () => {
  expectLogged("pictures-limited");
  const api = await school();
  await api.send({ news: [{ title: "A", image: ["published"] }], tc: { data: "1234" } });
  await setImage(api, { content: png });
  const { kv, startAt } = openLocations(api);
  const [site, elsewhere] = [await startAt("Mumbai"), await startAt("Delhi")];
  await site.cron();
  kv.failing = true;
  // No list names this album.
  const headers = {
    "CF-Connecting-IP": "192.0.2.15",
    Referer: `${theSchool.origin}/SubGallery?id=invented`,
  };
  const load = (name: string, more = {}) =>
    site.load(`/api/image/${name}`, { headers: { ...headers, ...more } });
  for (let index = 0; index < 80; index++) {
    const isolate = index % 2 ? site : elsewhere;
    const { status } = await isolate.load(`/api/image/unknown${index}`, { headers });
    expect(status, String(index)).toBe(index < 60 ? 200 : 429);
  }
  expect(await imageRequests(api, "unknown")).toBe(60);
  expect((await api.requests()).counts.album).toBeUndefined();
  expect((await load("published")).status).toBe(200);
  const person = await load("1234", { "Sec-Fetch-Mode": "navigate" });
  expect([person.status, person.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(person.headers.get("Content-Type")).toContain("text/html");
  await requestCertificate(elsewhere);
  expect((await load("1234")).status).toBe(200);
  expect(await operatorPage({ site, cookie: await signIn(site) })).toContain(
    "Pictures refused: too many that no list names 21 today",
  );
});
