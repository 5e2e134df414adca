import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { second } from "../../harness/simulators/clock.ts";
import { loggedLines } from "../../harness/vitest/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch, openSite } from "../../harness/worker/open-site.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import { sendWithinOneMinute } from "../../harness/worker/visitors.ts";

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

it.each([201, 307, 400, 401, 404, 429, 500])(
  "a response of status %i is returned byte for byte with its Retry-After, and stored and logged nowhere",
  async (status) => {
    const other = await school();
    const { api, site } = await openSite();
    const log = vi.spyOn(console, "log").mockReturnValue();
    const bodyText = '{"data" :  "abc123", "é": 1}';
    const returned = { "content-type": "application/json", "retry-after": "7" };
    const dropped = { Location: `${other.origin}${address}`, "WWW-Authenticate": "Basic" };
    const headers = { ...returned, ...dropped, "Set-Cookie": "a=1", "Cache-Control": "max-age=60" };
    await api.setResponse("tc", { status, bodyText, headers });
    const received = await post(site);
    expect([received.status, await received.text()]).toEqual([status, bodyText]);
    const shown = Object.fromEntries(received.headers);
    expect(shown).toMatchObject({ ...returned, "cache-control": "no-store" });
    for (const name of ["location", "www-authenticate", "set-cookie"])
      expect(shown).not.toHaveProperty(name);
    expect((await api.requests()).counts).toEqual({ tc: 1 });
    expect((await other.requests()).total).toBe(0);
    expect([log.mock.calls, loggedLines()]).toEqual([[], []]);
  },
);

it.each([
  [{ kind: "reset" }, 502, 0],
  [{ kind: "hang" }, 504, 30 * second],
  [{ kind: "huge", bytes: 200_000_000 }, 502, 0],
] as const)(
  "the fault %j is %i after %i ms, unlogged, after one call",
  async (fault, status, ms) => {
    const { api, site } = await openSite();
    await api.setFault("tc", fault);
    const before = site.clock.now();
    expect((await api.timeOut(site, post(site))).status).toBe(status);
    expect(site.clock.now() - before).toBe(ms);
    const { counts, hugeBytesWritten } = await api.requests();
    expect([counts, loggedLines()]).toEqual([{ tc: 1 }, []]);
    expect(hugeBytesWritten ?? 0).toBeLessThan(10_000_000);
  },
);

it.each(["/api/tc/convent", "/Tc"])(
  "of a body to %s that is larger than 64 kB, or never ends, nothing reaches the school API",
  async (path) => {
    const { api, site } = await openSite();
    const send = (body: BodyInit) => site.get(path, { method: "POST", body });
    expect((await send("x".repeat(64 * 1024 + 1))).status).toBe(413);
    const endless = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)) });
    const before = site.clock.now();
    expect((await site.clock.passUntil(send(endless))).status).toBe(408);
    expect(site.clock.now() - before).toBe(15 * second);
    expect((await api.requests()).total).toBe(0);
    expect((await send("x".repeat(64 * 1024))).status).toBe(400);
  },
);

it("an address gets 120 right answers a minute, with or without a script", async () => {
  const api = await school();
  const fetch = async () => Response.json({ data: "abc123" });
  const site = await startIsolate(api, { runtime: { fetch } });
  const body = new URLSearchParams({ name: "Asha Sample", admission: "1" });
  const statuses = await sendWithinOneMinute(async (visitor) => {
    const headers = { "CF-Connecting-IP": visitor };
    const sent: number[] = [];
    for (let count = 1; count <= 121; count++) sent.push((await post(site, valid, headers)).status);
    return [...sent, (await site.get("/Tc", { method: "POST", headers, body })).status];
  });
  expect(statuses).toEqual([...Array(120).fill(200), 429, 429]);
});

const { origin } = new URL(theSchool.origin);
const form = "application/x-www-form-urlencoded";
const filled = "name=Asha+Sample&admission=a%2F+1";

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
  const bodies = (await api.requests()).log.filter(({ call }) => call === "tc");
  const request = '{"name":"Asha Sample","admission":"a/ 1"}';
  expect(bodies.map(({ body }) => body)).toEqual(sent.status === 200 ? [request] : []);
});

it.each(["/Tc", "/operator", address])("a cross-site request to %s is rejected", async (path) => {
  const headers = { Origin: "https://other.example", "Content-Type": form };
  const init = { method: "POST", headers, body: filled };
  expect((await loadWithoutFetch(path, init)).status).toBe(403);
});
