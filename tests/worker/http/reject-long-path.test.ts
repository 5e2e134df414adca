import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";

const paths = ["/News/", "/", "/api/image/", "/api/", "/operator/", "/a/"].flatMap((start) =>
  ["a", "-", ".a", "/", "%2E", "%CC%81"].map((text) => ({ start, text })),
);
const fill = ({ start, text }: (typeof paths)[number], length: number) =>
  `${start}${text.repeat(length)}`.slice(0, length - 1).padEnd(length, "b");

it.each(paths)("a path of 1,001 letters, $start$text…, is 404 before it is read", async (path) => {
  const { api, site } = await openSite();
  const address = fill(path, 1_001);
  const requests = { "": "GET", "?title=a": "GET", "?": "POST" };
  for (const [query, method] of Object.entries(requests)) {
    const response = await site.get(`${address}${query}`, { method });
    const says = { error: "Not found: the path is too long" };
    expect([response.status, await response.json()]).toEqual([404, says]);
    const { headers } = response;
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toBeTruthy();
  }
  expect((await api.requests()).total).toBe(0);
});

it("a path of 1,000 letters and any query are read as all others are", async () => {
  const { site } = await openSite();
  const address = fill({ start: "/News/", text: "a" }, 1_000);
  const page = await site.load(address);
  expect([page.status, page.text]).toEqual([404, expect.stringContaining("<html")]);
  expect((await site.get(`/News?title=${"a".repeat(15_000)}`)).status).toBe(200);
});
