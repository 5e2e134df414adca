import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { Clock, second } from "../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../harness/vitest/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/worker/isolate.ts";
import { loadWithoutFetch, openSite } from "../../harness/worker/open-site.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { school, unreachableSchool } from "../../harness/worker/sample-schools.ts";
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

const noLimit = { limit: async () => ({ success: true }) };

/** These say nothing of the pupil. */
const unrelated: Record<string, () => Response> = {
  ...Object.fromEntries(
    [302, 408, 429, 502, 503, 504, 523].map((status) => [
      status,
      () => new Response(null, { status }),
    ]),
  ),
  "page of maintenance": () =>
    new Response("<h1>Back soon</h1>", { headers: { "Content-Type": "text/html" } }),
  "time-out": () => {
    throw new DOMException("The time is over", "TimeoutError");
  },
  reset: () => {
    throw new TypeError("Network connection lost");
  },
};
const wrong: Record<string, () => Response> = {
  "not found": () => Response.json({ message: "Not found" }, { status: 404 }),
  broken: () => Response.json({ message: "Not found" }, { status: 500 }),
  forbidden: () => Response.json({ message: "Not yours" }, { status: 403 }),
  named: () => Response.json({ data: "unknown" }, { status: 404 }),
  large: () => new Response("x".repeat(70_000)),
  empty: () => new Response(""),
};
const answers = { ...wrong, ...unrelated };

/** Isolates in several locations of a school that answers what is asked for. */
async function openSchool(env: object = {}) {
  const clock = new Clock();
  const school = unreachableSchool("convent");
  let tries = 0;
  const fetch = (async (_: string, init: RequestInit) => {
    tries += 1;
    const { admission } = await new Response(init.body).json<{ admission: string }>();
    return answers[admission]?.();
  }) as never;
  const bindings = { CERTIFICATE_REQUESTS: noLimit, ...env };
  const start = async () =>
    startIsolate(school, { clock, edge: await openEdge(), env: bindings, runtime: { fetch } });
  return { clock, start, tries: () => tries };
}

async function ask(site: Isolate, visitor: string, admission = "not found") {
  const body = JSON.stringify({ name: "Asha Sample", admission });
  const response = await post(site, body, { "CF-Connecting-IP": visitor });
  return response.status === 429 ? `wait ${response.headers.get("Retry-After")}` : response.status;
}

it("the visitors of one network share their wrong answers in whichever cold isolate, and are told when to try again", async () => {
  const { clock, start, tries } = await openSchool();
  const addresses = Array.from({ length: 12 }, (_, index) => `2001:db8:0:7${index + 10}::1`);
  await Promise.all(addresses.map(async (address) => ask(await start(), address)));
  expect(tries()).toBe(10);
  clock.advance(20 * second);
  expect(await ask(await start(), "2001:db8:0:7ff::1")).toBe("wait 40");
  expect(await ask(await start(), "2001:db8:0:800::1")).toBe(404);
});

it.each(Object.keys(answers))(
  "only a wrong answer counts, and none allows more: %s",
  async (kind) => {
    const { start, tries } = await openSchool();
    const site = await start();
    const isWrong = kind in wrong;
    for (let times = 0; times < 15; times++) await ask(site, "192.0.2.9", kind);
    expect(tries()).toBe(isWrong ? 10 : 15);
    for (let times = 0; times < 15; times++) await ask(site, "192.0.2.9");
    expect(tries()).toBe(isWrong ? 10 : 25);
  },
);

it("while the School object fails the addresses of a network share one limit", async () => {
  expectLogged("school-object-failing");
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: counted.push(key) <= 10 });
  const { start, tries } = await openSchool({
    SCHOOL: unreachableObject,
    WRONG_SECRETS: { limit },
  });
  for (let attempt = 0; attempt < 15; attempt++)
    await ask(await start(), `2001:db8:0:${attempt}00::1`);
  expect([tries(), new Set(counted)]).toEqual([10, new Set(["2001:0db8:0000"])]);
});
