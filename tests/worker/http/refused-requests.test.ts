/** What is answered before the routes, or instead of them. */
import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";
import { purgeToken } from "../../harness/worker/purge-requests.ts";

it.each(["GET", "HEAD", "POST"])("%s over http first redirects to https", async (method) => {
  const { api, site } = await openSite();
  await site.visit("/News?year=2026");
  await api.resetRequests();
  const host = "www.school.example";
  const paths = ["/News?year=2026", "/Tc", "/operator", "/api/image/p1", "//evil.example/"];
  for (const path of paths) {
    const { status, headers } = await site.get(`http://${host}${path}`, { method });
    expect([status, headers.get("Location")], path).toEqual([308, `https://${host}${path}`]);
  }
  expect((await api.requests()).total).toBe(0);
});

it.each([
  ["http://localhost:8787", 200],
  ["http://school.localhost", 200],
  ["http://127.0.0.1:5173", 200],
  ["http://[::1]:8787", 200],
  ["http://localhost.school.example", 308],
  ["http://127.0.0.1.school.example", 308],
  ["http://my-localhost", 308],
  ["http://school.example:8080", 308],
])("%s/Tc answers %i", async (origin, status) => {
  const { site } = await openSite();
  const response = await site.load(`${origin}/Tc?x=http://localhost/`);
  expect(response.status).toBe(status);
  expect(response.headers.get("Location") ?? "").not.toContain(":8080");
});

const fill = (start: string, text: string, length: number) =>
  `${start}${text.repeat(length)}`.slice(0, length - 1).padEnd(length, "b");

it.each(["/News/", "/", "/api/image/", "/api/", "/operator/", "/a/"])(
  "a path of 1,001 letters that begins with %s is 404 before it is read",
  async (start) => {
    const { api, site } = await openSite();
    for (const text of ["a", "-", ".a", "/", "%2E", "%CC%81"])
      for (const [query, method] of [
        ["", "GET"],
        ["?title=a", "GET"],
        ["?", "POST"],
      ] as const) {
        const response = await site.get(`${fill(start, text, 1_001)}${query}`, { method });
        const says = { error: "Not found: the path is too long" };
        expect([response.status, await response.json()], text).toEqual([404, says]);
        const { headers } = response;
        expect(headers.get("Cache-Control")).toBe("no-store");
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Content-Security-Policy")).toBeTruthy();
      }
    expect((await api.requests()).total).toBe(0);
  },
);

it("a path of 1,000 letters and any query are read as all others are", async () => {
  const { site } = await openSite();
  const address = fill("/News/", "a", 1_000);
  const page = await site.load(address);
  expect([page.status, page.text]).toEqual([404, expect.stringContaining("<html")]);
  expect((await site.get(`/News?title=${"a".repeat(15_000)}`)).status).toBe(200);
});

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
