import fc from "fast-check";
import { expect, it } from "vitest";
import { pageKey } from "../../../worker/pages/page-key.ts";

const pathname = fc.constantFrom(
  "/",
  "/News",
  "//News",
  "/News/",
  "/./News",
  "/a/../News",
  "/N%65ws",
  "/SubGallery",
  "/Events/2026-01-26-republic-day",
  "/Events/caf%C3%A9",
  "/News/feed.atom",
  "/sitemap.xml",
);
const parameter = fc.tuple(
  fc.constantFrom("year", "month", "page", "id", "title", "", "y%65ar", "utm-source"),
  fc.constantFrom("=", "=", "=", ""),
  fc.constantFrom("2026", "Nov", "", "a+b", "a%20b", "a=b", "%", "é", "a".repeat(129)),
);
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((all) => all.map((it) => it.join("")).join("&"));

it("an address is the same page whether it is read as a URL or not", () => {
  fc.assert(
    fc.property(pathname, fc.constantFrom("", "?"), query, (path, mark, given) => {
      const address = `https://www.school.example${path}${mark}${mark && given}`;
      // What has a fragment is read as a URL, which tells nothing of it.
      expect(pageKey(address)).toBe(pageKey(`${address}#`));
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ["/News?year=2026&month=Nov", "/News?month=Nov&year=2026"],
  ["/News?year=&month=Nov", "/News?month=Nov"],
  ["/News?title=fair", undefined],
  ["/News?year=2025&year=2026", undefined],
  ["/News?utm-source=1", undefined],
  [`/News?month=${"a".repeat(129)}`, undefined],
])("the key of %s is %s", (address, key) => {
  expect(pageKey(`https://www.school.example${address}`)).toBe(key);
});
