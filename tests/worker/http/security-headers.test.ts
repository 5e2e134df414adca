import { expect, it } from "vitest";
import {
  crossOriginHeaders,
  formatHsts,
  getSecurityHeaders,
} from "../../../app/security-policy.ts";
import { setSecurityHeaders } from "../../../worker/http/security-headers.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { openSite } from "../../harness/worker/open-site.ts";

it.each(["/News", "/Registration", "/News/feed.atom", "/api/news/all/convent"])(
  "%s has every security header: rendered, from memory, from the edge cache, and as a 304",
  async (path) => {
    const { site } = await openSite();
    const rendered = await site.get(path);
    await site.settled();
    const headers = { "If-None-Match": rendered.headers.get("ETag") ?? "" };
    const elsewhere = await site.startSibling();
    // A list is in memory from the second time on.
    const again = [await site.get(path), await site.get(path)];
    for (const response of [rendered, ...again, await elsewhere.get(path)])
      await expectHeaders(response, path, 200);
    await expectHeaders(await site.get(path, { headers }), path, 304);
  },
);

it("a header that a response has already stays", () => {
  const own = { "cross-origin-resource-policy": "cross-origin", "referrer-policy": "origin" };
  const headers = new Headers(own);
  setSecurityHeaders(headers, "https://www.school.example/News", { isStaging: false });
  expect(Object.fromEntries(headers)).toMatchObject({ ...own, "x-frame-options": "DENY" });
});

it("the 500 of a wrong setting has every security header, and names the setting", async () => {
  expectLogged("request-failed");
  const site = await startIsolate({ origin: "not an origin", school: "convent" });
  for (const path of ["/News", "/api/news/all/convent", "/purge", "/operator"]) {
    const response = await site.get(path);
    expect(await response.clone().text()).toContain("SCHOOL_API_ORIGIN is");
    await expectHeaders(response, path, 500);
  }
});

it.each([
  [{ subdomains: false, preload: false }, ""],
  [{ subdomains: true, preload: false }, "; includeSubDomains"],
  [{ subdomains: false, preload: true }, "; includeSubDomains; preload"],
  [{ subdomains: true, preload: true }, "; includeSubDomains; preload"],
])("HSTS with %j adds “%s”", (setting, directives) => {
  expect(formatHsts(setting)).toBe(`max-age=63072000${directives}`);
});

async function expectHeaders(response: Response, path: string, status: number): Promise<void> {
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  const { pathname } = new URL(path, "https://www.school.example");
  const own = path === "/News/feed.atom" ? crossOriginHeaders : {};
  const expected = { ...getSecurityHeaders(pathname), ...own };
  const actual = Object.keys(expected).map((name) => [name, response.headers.get(name)]);
  expect(Object.fromEntries(actual)).toEqual(expected);
}
