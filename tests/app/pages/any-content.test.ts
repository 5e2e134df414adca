import fc from "fast-check";
import { expect, inject, it, vi } from "vitest";
import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { home, sections } from "../../../app/site-map.ts";
import * as dateTexts from "../../../app/ui/text/date-text.tsx";
import { openPage } from "../../harness/page/rendered-page.ts";
import { startStubSite } from "../../harness/page/stub-site.ts";
import { allowLogged, expectLogged } from "../../harness/vitest/expected-log.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { unreachableSchool } from "../../harness/worker/sample-schools.ts";

const livePages = [home, ...sections.flatMap((section) => section.pages)]
  .filter((page) => page.render !== "static")
  .map((page) => page.path);

/** Text as schools, broken servers and attackers send it. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    ...["", " ", "\ud83d", "14 Nov 2026", "2026-11-14", "95.6 %", "X", "XII", "Principal"],
    ...["PhotoGallery", "2025-2026", "photos/a.jpg", "https://youtu.be/abc"],
    ...["</script><script>alert(1)</script>", "<p>One <b>two</p>"],
  ),
  fc.constant("a ".repeat(50_000)),
  fc.constant("<a".repeat(20_000)),
);

const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constant({ _id: { toString: 1 }, toString: 1 }) },
  { weight: 1, arbitrary: fc.double() },
);

const item = (list: ListName) => {
  const fields = Object.keys(listReads[list].item.entries);
  return fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
};

/** The responses of each read, with one album that can be opened. */
const content = fc
  .record({
    ...Object.fromEntries(listNames.map((name) => [name, fc.array(item(name), { maxLength: 4 })])),
    album: item("albums"),
  })
  .map(({ albums, ...others }: Record<string, unknown>) => ({
    ...others,
    albums: [...(albums as object[]), { title: "Photos", _id: "photos" }],
  }));

it("no page fails for any JSON of the school API", { timeout: 3_600_000 }, async () => {
  allowLogged("read-failed", "items-rejected");
  const property = fc.asyncProperty(content, async (contents) => {
    const site = await startStubSite(contents);
    for (const path of livePages) {
      const response = await site.get(path === "/SubGallery" ? `${path}?id=photos` : path);
      const html = await response.text();
      expect(response.status, path).toBeLessThan(500);
      expect(html.toLowerCase()).not.toContain("<script>alert");
      for (const [, item = ""] of html.matchAll(
        /<a href="(\/(?:News|Events|VideoGallery)\/[^".]+)"/g,
      )) {
        const response = await site.get(item);
        expect([item, response.status]).toEqual([item, 200]);
        expect((await response.text()).toLowerCase()).not.toContain("<script>alert");
      }
    }
    await site.settled();
  });
  const numRuns = inject("isThorough") ? 40 : 6;
  await fc.assert(property, { numRuns, seed: inject("fuzzSeed") });
});

const dates = `"date":"2026-11-20","fromDate":"2026-11-20"`;
const deep = 100_000;
const siteOf = (body: string) =>
  startIsolate(unreachableSchool(), { runtime: { fetch: async () => new Response(body) } });

it.each([
  ["100,000 lists within lists", () => "[".repeat(deep) + "]".repeat(deep)],
  [
    "an item of 100,000 objects within",
    () => `[{"title":"Deep",${dates},"description":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}]`,
  ],
  ["100,000 items", () => `[${`{"title":"Many",${dates}},`.repeat(deep)}{}]`],
  ["a title of 8 MB", () => `[{"title":"${"long ".repeat(1_600_000)}",${dates}}]`],
])("with %s of news the page is whole", async (_, create) => {
  allowLogged("items-rejected", "read-failed");
  const response = await (await siteOf(create())).get("/News?year=All");
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("</footer>");
  expect(html).not.toMatch(/Many|long long/);
});

it.each(["/News", "/"])("an item that fails to render is left out of %s alone", async (path) => {
  const fault = `no day on ${path}`;
  expectLogged(`{"problem":"block-failed","error":"${fault}"}`);
  const { DateText } = dateTexts;
  vi.spyOn(dateTexts, "DateText").mockImplementation((props) => {
    if (props.date === "2026-11-18") throw new Error(fault);
    return DateText(props);
  });
  const days = [17, 18, 19];
  const news = days.map((day) => ({ title: `Number ${day}`, fromDate: `2026-11-${day}` }));
  const { status, html } = await openPage(path, { news });
  expect(status).toBe(200);
  expect(days.filter((day) => html.includes(`>Number ${day}<`))).toEqual([17, 19]);
  expect(html).toContain("</html>");
});
