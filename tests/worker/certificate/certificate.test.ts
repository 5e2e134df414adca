import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { second } from "../../harness/simulators/clock.ts";
import { loggedLines } from "../../harness/vitest/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch, openSite } from "../../harness/worker/open-site.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import { crowd, sendWithinOneMinute } from "../../harness/worker/visitors.ts";

const address = "/api/tc/convent";
const valid = JSON.stringify({ name: "Asha Sample", admission: "1234" });

function post(site: Isolate, body: BodyInit = valid, headers: Record<string, string> = {}) {
  const all = { "Content-Type": "application/json", ...headers };
  return site.get(address, { method: "POST", body, headers: all });
}

it.each([
  valid,
  '{ "name" : "Zoë \\"the Ace\\" O\'Neil", "admission":"A/1\\n" }',
  JSON.stringify({ name: "आशा ਆਸ਼ਾ ".repeat(300), admission: "१२३" }),
  "no JSON at all",
  "",
])("the body arrives unchanged, with the visitor's token and code only: %.40s", async (body) => {
  const { api, site } = await openSite({ env: { SCHOOL_API_TOKEN: "site-token" } });
  const passed = { authorization: "Bearer visitor", schoolcode: "convent" };
  await post(site, body, { ...passed, Cookie: "a=1", "X-Other": "1" });
  const [received, ...others] = (await api.requests()).log;
  expect([received?.call, received?.body, others]).toEqual(["tc", body, []]);
  expect(received?.headers).toMatchObject({ ...passed, "content-type": "application/json" });
  for (const name of ["cookie", "x-other"]) expect(received?.headers).not.toHaveProperty(name);
});

it.each(["c7", "Convent", "convent, convent", "convent/../x", ""])(
  "another school's code %j is 400, and does not reach the school API",
  async (schoolcode) => {
    const { api, site } = await openSite();
    const response = await post(site, valid, { schoolcode });
    const { error } = await response.json<{ error: string }>();
    expect([response.status, error]).toEqual([
      400,
      "The header schoolcode must be convent, or be left out",
    ]);
    expect((await api.requests()).total).toBe(0);
  },
);

it("the response is returned byte for byte, and stored and logged nowhere", async () => {
  const { api, site } = await openSite();
  const log = vi.spyOn(console, "log").mockReturnValue();
  const response = { status: 201, bodyText: '{"data" :  "abc123", "é": 1}' };
  await api.setResponse("tc", { ...response, headers: { "Content-Type": "application/json" } });
  const received = await post(site);
  expect([received.status, await received.text()]).toEqual([201, response.bodyText]);
  expect(received.headers.get("Cache-Control")).toBe("no-store");
  expect(received.headers.get("Set-Cookie")).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

it.each([
  [{ kind: "status", status: 400 }, 400],
  [{ kind: "status", status: 404 }, 404],
  [{ kind: "status", status: 500 }, 500],
  [{ kind: "reset" }, 502],
] as const)("the fault %j is %i, unlogged, after one call", async (fault, status) => {
  const { api, site } = await openSite();
  const log = vi.spyOn(console, "log").mockReturnValue();
  await api.setFault("tc", fault);
  expect((await post(site)).status).toBe(status);
  expect((await api.requests()).counts).toEqual({ tc: 1 });
  expect([log.mock.calls, loggedLines()]).toEqual([[], []]);
});

it.each([
  [307, "Location"],
  [401, "WWW-Authenticate"],
])("a redirect or challenge (%i) is neither followed nor passed on", async (status, name) => {
  const other = await school();
  const { api, site } = await openSite();
  await api.setResponse("tc", { status, headers: { [name]: `${other.origin}${address}` } });
  const response = await post(site);
  expect([response.status, response.headers.get(name)]).toEqual([status, null]);
  expect((await other.requests()).total).toBe(0);
});

it("a request of more than 64 kB is 413 and does not reach the school API", async () => {
  const { api, site } = await openSite();
  expect((await post(site, "x".repeat(64 * 1024 + 1))).status).toBe(413);
  expect((await api.requests()).total).toBe(0);
  expect((await post(site, "x".repeat(64 * 1024))).status).toBe(400);
});

it.each(["/api/tc/convent", "/Tc"])("a body that never ends is 408 at %s", async (path) => {
  const { site } = await openSite();
  const body = new ReadableStream({ start: (stalled) => stalled.enqueue(new Uint8Array(9)) });
  const before = site.clock.now();
  const response = site.clock.passUntil(site.get(path, { method: "POST", body }));
  expect((await response).status).toBe(408);
  expect(site.clock.now() - before).toBe(15 * second);
});

function endlessBody(onSent = () => {}): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      onSent();
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
}

it.each([
  ["/api/tc/convent", "application/json"],
  ["/Tc", "application/x-www-form-urlencoded"],
])("an endless request to %s is read no further than a megabyte", async (path, type) => {
  const { api, site } = await openSite();
  let sent = 0;
  const body = endlessBody(() => void sent++);
  const headers = { "Content-Type": type };
  expect((await site.get(path, { method: "POST", body, headers })).status).toBe(413);
  expect(sent).toBeLessThan(80);
  expect((await api.requests()).total).toBe(0);
});

it("an endless response is read no further than its limit, and is 502", async () => {
  const fetch = async () => new Response(endlessBody());
  const site = await startIsolate(await school(), { runtime: { fetch } });
  expect((await post(site)).status).toBe(502);
});

/** `attempt`: a number that no other try has. */
const ofOneCustomer = (attempt: string, n: number) =>
  `2001:db8:${attempt}:7${n % 2 ? "00:" : "ff:1:2:3"}:${n}`;

it.each([
  ["one address", address, (attempt: string) => `192.0.2.${attempt}`],
  ["one malformed address", address, (attempt: string) => `1:2:${attempt}:4:5:6:7:8:9::`],
  ["the networks of one IPv6 customer", address, ofOneCustomer],
  ["one address, with the form without a script", "/Tc", (attempt: string) => `192.0.3.${attempt}`],
])("%s gets 120 right answers a minute", async (_, path, getAddress) => {
  const [calls, refused] = await sendWithinOneMinute(async (visitor) => {
    let calls = 0;
    const fetch = async (request: unknown) => {
      if (String(request).includes(address)) calls += 1;
      return Response.json({ data: "abc123" });
    };
    const site = await startIsolate(await school(), { runtime: { fetch } });
    const refused: (string | null)[] = [];
    for (const n of crowd.slice(0, 150)) {
      const headers = { "CF-Connecting-IP": getAddress(visitor.replace(/.*\./, ""), n) };
      const body = new URLSearchParams({ name: "Asha Sample", admission: "1" });
      // Pages take longer.
      const response = await (path === address || n < 100
        ? post(site, valid, headers)
        : site.get(path, { method: "POST", headers, body }));
      if (response.status === 429) refused.push(response.headers.get("Retry-After"));
    }
    return [calls, refused];
  });
  expect(calls).toBe(120);
  expect(refused).toEqual(Array(30).fill("60"));
});

const { origin } = new URL(theSchool.origin);
const form = "application/x-www-form-urlencoded";
const filled = "name=Asha+Sample&admission=1";

it.each([
  { what: "a success", type: form, body: filled, status: 200 },
  { what: "an empty form", type: form, body: "", status: 400 },
  { what: "JSON", type: "application/json", body: '{"name":"A"}', status: 400 },
  { what: "plain text", type: "text/plain", body: "name=A", status: 400 },
  { what: "a broken form", type: "multipart/form-data; boundary=x", body: "broken", status: 400 },
  { what: "a form without a type", type: "", body: "name=A", status: 400 },
])("the response to $what is $status, and not cached or indexed", async (sent) => {
  const { api, site } = await openSite();
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": sent.type };
  const response = await site.load("/Tc", { method: "POST", headers, body: sent.body });
  expect(response.status).toBe(sent.status);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("ETag")).toBeNull();
  expect((await api.requests()).counts.tc).toBe(sent.status === 200 ? 1 : undefined);
});

it.each([
  { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://other.example" },
  { Origin: "null" },
])("a cross-site request is rejected: %o", async (headers) => {
  const own = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": form };
  for (const path of ["/Tc", "/operator", address]) {
    const all = path === address ? headers : { ...own, ...headers };
    const init = { method: "POST", headers: all as HeadersInit, body: filled };
    expect((await loadWithoutFetch(path, init)).status, path).toBe(403);
  }
});
