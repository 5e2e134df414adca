import { expect, it } from "vitest";
import { allowLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { unreachableSchool } from "../../harness/sample-schools.ts";

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
