import { expect, it, vi } from "vitest";
import type { School } from "../../../tools/sample-api/client.ts";
import { second } from "../../harness/clock.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { openLocations, openSiteWithKv } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";
import {
  crowd,
  getStatuses,
  requestCertificate,
  sendWithinOneMinute,
  visitorOfEach,
} from "../../harness/visitors.ts";
import { id, imageRequests } from "./pictures.ts";

async function schoolWithCertificate(): Promise<School> {
  const api = await school();
  const response = { bodyBase64: btoa("certificate"), headers: { "Content-Type": "image/png" } };
  await api.setResponse("tc", { body: { data: id } });
  await api.setResponse("image", response);
  await api.setResponse("imageByUrl", response);
  return api;
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
  const sibling = await site.startSibling();
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

it("300 visitors who request a certificate's picture at once make one call", async () => {
  const api = await schoolWithCertificate();
  const site = await startIsolate(api);
  await requestCertificate(site);
  const paths = crowd.map(() => `/api/image/${id}`);
  expect(new Set(await getStatuses(site, paths, visitorOfEach))).toEqual(new Set([200]));
  expect(await imageRequests(api)).toBe(1);
});

it.each(["", "&w=384"])(
  "visitors who read the same unknown path%s slowly share one copy of it",
  async (size) => {
    const api = await school();
    const bodyBase64 = btoa("\x89PNG\r\n\x1a\n");
    const headers = { "Content-Type": "image/png" };
    await api.setResponse("imageByUrl", { bodyBase64, headers });
    const site = await startIsolate(api);
    const copies = vi.spyOn(globalThis, "Blob");
    const address = `/api/image?url=files%2F${id}${size}`;
    const unread = await Promise.all(crowd.slice(0, 40).map(() => site.get(address)));
    expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200]));
    expect(copies).toHaveBeenCalledTimes(1);
    copies.mockRestore();
    for (const response of unread) await response.body?.cancel();
  },
);

it("a certificate's request and its picture count together", async () => {
  const site = await startIsolate(await schoolWithCertificate());
  const statuses = await sendWithinOneMinute(async (visitor) => {
    await Promise.all(crowd.slice(0, 119).map(() => requestCertificate(site, visitor)));
    const one = () => getStatuses(site, [`/api/image/${id}`], () => visitor);
    return [...(await one()), ...(await one())];
  });
  expect(statuses).toEqual([200, 429]);
});

it("a certificate's mark is written to KV once, whichever isolate of whichever location gave it", async () => {
  const api = await schoolWithCertificate();
  const { clock, kv, startAt } = openLocations(api);
  for (const location of ["Mumbai", "Delhi"]) {
    for (const site of [await startAt(location), await startAt(location)]) {
      for (let time = 1; time <= 3; time++) await requestCertificate(site);
      await site.settled();
      clock.advance(2 * second);
    }
  }
  expect(kv.writes).toHaveLength(1);
});

it("new certificates take at most a hundred of KV's writes a day", async () => {
  const { api, kv, site } = await openSiteWithKv();
  for (const number of crowd.slice(0, 110)) {
    await api.setResponse("tc", { body: { data: `drawn${number}` } });
    await requestCertificate(site, visitorOfEach(number));
  }
  await site.settled();
  expect(kv.writes).toHaveLength(100);
});

it("an image that was stored before it was registered as a certificate is no longer served from the cache", async () => {
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const site = await startIsolate(await schoolWithCertificate(), { edge });
  // As if it was registered 31 days ago, or KV has not reached this location.
  await site.visit(`/api/image/${id}`);
  await requestCertificate(site);
  const response = await site.get(`/api/image/${id}`);
  await response.text();
  expect([response.headers.get("Cache-Control"), response.headers.get("Cache-Status")]).toEqual([
    "private, no-store",
    expect.stringContaining("fwd"),
  ]);
  const stored = put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes(id));
  // Under the temporary key and its own.
  expect(stored).toHaveLength(2);
  for (const at of stored) expect(await edge.match(at)).toBeUndefined();
});
