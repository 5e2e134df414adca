import { expect, it } from "vitest";
import { createSlug } from "../../../app/entities/slug.ts";
import { escapeHtml } from "../../harness/escape-html.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { unreachableSchool } from "../../harness/sample-schools.ts";

const hostile = `</script><script>alert(1)</script><!--<script> \u2028 ]]> <img src=x onerror=alert(1)> \\u003c " ' nonce="`;
const slug = createSlug({ title: hostile });
const typed = escapeHtml(hostile);
const item = {
  ...{ _id: "a", category: "PhotoGallery", images: ["b"], title: typed, description: typed },
  ...{ notification: typed, highlight: typed, fromDate: "2026-11-20", date: "2026-11-20" },
};

it("hostile titles run no script, and the policy allows only the site's own files", async () => {
  allowLogged("items-rejected", "read-failed");
  const { api, site } = await openSite();
  for (const call of ["news", "highlights", "notifications", "videos", "events", "albums"] as const)
    await api.setResponse(call, { body: [item] });
  await api.setResponse("album", { body: { data: item } });
  for (const path of [
    ...["/", "/News", `/News/2026-11-20-${slug}`, "/Events", `/Events/2026-11-20-${slug}`],
    ...["/Gallery", "/SubGallery?id=a", `/VideoGallery/2026-11-20-${slug}`],
  ]) {
    const page = await site.get(path);
    expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
    const html = await page.text();
    expect(html, path).toContain("alert(1)");
    expect(html, path).not.toContain("<img src=x");
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)(.{9})/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = "", code = "", end] of scripts) {
      expect(`${attributes}${code && "{}"}`, path).toMatch(
        /^ (type="module".* src="\/[^"\s]+"|type="application\/ld\+json"\{\})/,
      );
      expect(end, path).toBe("</script>");
    }
    expect(await (await site.get(path)).text()).toBe(html);
  }
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
  ["a million items", () => `[${`{"title":"Many",${dates}},`.repeat(999_999)}{}]`],
  ["a title of 50 MB", () => `[{"title":"${"long ".repeat(10_000_000)}",${dates}}]`],
])("with %s of news the page is whole", async (_, create) => {
  allowLogged("items-rejected", "read-failed");
  const response = await (await siteOf(create())).get("/News?year=All");
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("</footer>");
  expect(html).not.toMatch(/Many|long long/);
});

it("keys of objects, and keys that come twice, are no more than keys", async () => {
  const body = `[{"title":"First","__proto__":{"title":"harm"},"constructor":"x","title":"Second","toString":1,${dates},"__proto__":null}]`;
  for (const path of ["/", "/News", "/Events"]) {
    const response = await (await siteOf(body)).get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    expect(html).toContain("Second");
    expect(html).not.toMatch(/harm|First/);
  }
});
