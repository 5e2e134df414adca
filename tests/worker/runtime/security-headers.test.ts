import { expect, it } from "vitest";
import {
  crossOriginHeaders,
  formatHsts,
  getSecurityHeaders,
  type SecurityHeaders,
} from "../../../app/security-policy.ts";
import type { Fault } from "../../../tools/sample-api/school.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { purge, purgeToken, unreachableObject } from "../../harness/purge-requests.ts";
import { school } from "../../harness/sample-schools.ts";

const internal: Fault = { kind: "status", status: 500 };
const post = { method: "POST", body: '{"name":"A","admission":"1"}' };

it.each([
  { path: "/api/news/all/convent", fault: internal, status: 502 },
  { path: "/api/image/none", fault: internal, status: 502 },
  { path: "/api/image/none?w=384", fault: { kind: "hang" } as Fault, status: 504 },
  { path: "/api/tc/convent", fault: { kind: "reset" } as Fault, init: post, status: 502 },
  { path: "/News/feed.atom", fault: internal, status: 503 },
  { path: "/News", fault: internal, status: 200 },
])("$status of $path has every security header", async ({ path, fault, init, status }) => {
  allowLogged("read-failed", "image-failed");
  const { api, site } = await openSite();
  await api.setFault("*", fault);
  await expectHeaders(await api.timeOut(site, site.get(path, init)), path, status);
  await api.clearFaults();
  await api.release();
});

it.each(["/News", "/Registration", "/News/feed.atom"])(
  "%s has every security header: rendered, from memory, from the edge cache, and as a 304",
  async (path) => {
    const { site } = await openSite();
    const rendered = await site.get(path);
    await site.settled();
    const headers = { "If-None-Match": rendered.headers.get("ETag") ?? "" };
    const elsewhere = await site.startSibling();
    const own = path === "/News/feed.atom" ? crossOriginHeaders : {};
    for (const response of [rendered, await site.get(path), await elsewhere.get(path)])
      await expectHeaders(response, path, 200, own);
    await expectHeaders(await site.get(path, { headers }), path, 304, own);
  },
);

it("the 500 of a wrong setting has every security header, and names the setting", async () => {
  allowLogged("request-failed");
  const site = await startIsolate({ origin: "not an origin", school: "convent" });
  for (const path of ["/News", "/api/news/all/convent", "/purge", "/operator"]) {
    const response = await site.get(path);
    expect(await response.clone().text()).toContain("SCHOOL_API_ORIGIN is");
    await expectHeaders(response, path, 500);
  }
});

it("the 503 of a purge without the School object has every security header", async () => {
  allowLogged("school-object-failing");
  const env = { PURGE_TOKEN: purgeToken, SCHOOL: unreachableObject };
  const site = await startIsolate(await school(), { env });
  await expectHeaders(await purge(site, { reads: ["news"] }), "/purge", 503);
});

it.each([
  [{ subdomains: false, preload: false }, ""],
  [{ subdomains: true, preload: false }, "; includeSubDomains"],
  [{ subdomains: false, preload: true }, "; includeSubDomains; preload"],
  [{ subdomains: true, preload: true }, "; includeSubDomains; preload"],
])("HSTS with %j adds “%s”", (setting, directives) => {
  expect(formatHsts(setting)).toBe(`max-age=63072000${directives}`);
});

async function expectHeaders(
  response: Response,
  path: string,
  status: number,
  own: SecurityHeaders = {},
): Promise<void> {
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  const { pathname } = new URL(path, "https://www.school.example");
  const expected = { ...getSecurityHeaders(pathname), ...own };
  const actual = Object.keys(expected).map((name) => [name, response.headers.get(name)]);
  expect(Object.fromEntries(actual)).toEqual(expected);
}
