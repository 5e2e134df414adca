/** What one visitor may cost everyone: images that no list names, and certificates. */
import { expect, it, vi } from "vitest";
import type { School } from "../../../tools/sample-api/client.ts";
import { Clock } from "../../harness/clock.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/isolate.ts";
import { KvSimulator } from "../../harness/kv-simulator.ts";
import { openSite } from "../../harness/open-site.ts";
import { school } from "../../harness/schools.ts";

const id = "aaaaaaaaaaaaaaaaaaaaaaaa";

async function schoolWithCertificate(): Promise<School> {
  const api = await school();
  const answer = { bodyBase64: btoa("certificate"), headers: { "Content-Type": "image/png" } };
  await api.setAnswer("tc", { body: { data: id } });
  await api.setAnswer("image", answer);
  await api.setAnswer("imageByUrl", answer);
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
async function statusesOf(
  site: Isolate,
  paths: readonly string[],
  visitorOf: (index: number) => string,
): Promise<number[]> {
  const visits = paths.map(async (path, index) => {
    const answer = await site.get(path, { headers: { "CF-Connecting-IP": visitorOf(index) } });
    await answer.arrayBuffer();
    return answer.status;
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
    const answer = await isolate.get(`/api/image${reference}`);
    expect(await answer.text()).toBe("certificate");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    await isolate.settled();
  }
  expect(put.mock.calls.map(([at]) => String(at)).filter((at) => at.includes("image"))).toEqual([]);
});

it("a path that no list names is stored nowhere: it may be a certificate that another location gave", async () => {
  const site = await startIsolate(await schoolWithCertificate());
  for (const time of ["first", "second"]) {
    const answer = await site.get(`/api/image?url=files%2F${id}`);
    expect(answer.headers.get("Cache-Control"), time).toBe("private, no-store");
    await answer.arrayBuffer();
    await site.settled();
  }
});
