import { expect, it } from "vitest";
import { loadWithoutFetch, openSite } from "../../harness/open-site.ts";

it.each([
  { path: "/Nowhere/canary", init: {}, status: 404 },
  { path: "/Nowhere/canary.data", init: {}, status: 404 },
  { path: "/News.data?canary", init: { method: "POST", body: "x" }, status: 405 },
  { path: "/Tc?canary", init: { method: "POST", body: "canary" }, status: 400 },
])("nothing of a visitor's bad request is logged: $path", async ({ path, init, status }) => {
  const { site } = await openSite();
  expect((await site.load(path, init)).status).toBe(status);
});

it.each([
  ...["/Toppers.data", "/Events/calendar.ics.data", "/_root.data", "/.data"],
  "/Notices/a/picture.png.data",
])("%s is 404, without a fetch, and is not indexed", async (path) => {
  const { status, headers } = await loadWithoutFetch(path);
  expect(status).toBe(404);
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

it.each([
  ["/News/", "/News"],
  ["/News/?year=2026&month=Nov", "/News?year=2026&month=Nov"],
  ["/News/feed.atom/", "/News/feed.atom"],
  ["/Events/calendar.ics/", "/Events/calendar.ics"],
  ["/Events/2026-11-21-fair//", "/Events/2026-11-21-fair"],
  ["/operator/", "/operator"],
  ["/nowhere/", "/nowhere"],
  ["//", "/"],
  ["//News", "/News"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["/%2Fevil.example/", "/%2Fevil.example"],
])("%s redirects to %s without a fetch", async (path, address) => {
  const { status, headers } = await loadWithoutFetch(path);
  expect([status, headers.get("Location")]).toEqual([301, address]);
});
