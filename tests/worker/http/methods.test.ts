import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";
import { purgeToken } from "../../harness/worker/purge-requests.ts";

const readOnly = [
  ...["/", "/News", "/News/feed.atom", "/sitemap.xml", "/service-worker.js", "/no/such/page"],
  ...["/api/news/all/convent", "/api/subGallery?id=a1", "/api/image/p1", "/api/image?url=p1.jpg"],
];

it.each([
  ...readOnly.map((path) => [path, "GET, HEAD"]),
  ...["/Tc", "/operator"].map((path) => [path, "GET, HEAD, POST"]),
  ...["/api/tc/convent", "/purge"].map((path) => [path, "POST"]),
])(
  "%s answers all methods but %s with 405, without a fetch, also while its response is in memory",
  async (path = "", allowed = "") => {
    const { api, site } = await openSite({ env: { PURGE_TOKEN: purgeToken } });
    const isRead = allowed.startsWith("GET");
    // The second is answered from memory.
    for (const visit of isRead ? ["first", "second"] : [])
      expect((await site.load(path)).status, visit).toBeLessThan(405);
    await api.resetRequests();
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      if (allowed.includes(method)) continue;
      const { status, headers } = await site.load(path, { method });
      expect([status, headers.get("Allow")], method).toEqual([405, allowed]);
    }
    const head = isRead ? await site.load(path, { method: "HEAD" }) : undefined;
    expect(head?.bytes.length ?? 0).toBe(0);
    expect((await api.requests()).total).toBe(0);
  },
);
