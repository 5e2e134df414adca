import { expect, it } from "vitest";
import { pageKey } from "../../../worker/pages/page-cache.ts";
import { loadWithoutFetch } from "../../harness/worker/open-site.ts";

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
  ["/News/?year=2026&month=Nov", "/News?year=2026&month=Nov"],
  ["/News/feed.atom/", "/News/feed.atom"],
  ["/Events/2026-11-21-fair//", "/Events/2026-11-21-fair"],
  ["/operator/", "/operator"],
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

it.each([
  ["/News?year=2026&month=Nov", "/News?month=Nov&year=2026"],
  ["/News?year=&month=Nov", "/News?month=Nov"],
  ["/News?year=2025&year=2026", "/News?year=2025"],
  ["/News?utm_source=1&page=2&name=x", "/News?page=2"],
  [`/News?month=${"a".repeat(129)}`, "/News"],
  ["/News?page=99999", "/News?page=500"],
  ["/News?page=x", "/News"],
  ["/?fbclid=1", "/"],
  ["/?=1", "/"],
  ["/News?title=fair", undefined],
  ["/News?title=&page=2", "/News?page=2"],
  ["/Toppers?name=asha", undefined],
  ["/Events/caf%C3%A9", "/Events/caf%C3%A9"],
  ["/Events/calendar.ics?x=1", "/Events/calendar.ics"],
  ["/Events/%ff%fe", undefined],
  [`/Events/${"a".repeat(792)}`, `/Events/${"a".repeat(792)}`],
  [`/Events/${"a".repeat(793)}`, undefined],
  ["/Search", undefined],
])("the key of %s is %s", (address, key) => {
  expect(pageKey(`https://www.school.example${address}`)).toBe(key);
});
