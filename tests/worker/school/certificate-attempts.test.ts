/** A pupil's certificate must not be found by trying: wrong answers are limited, right ones are not. */
import { expect, it } from "vitest";
import { Clock, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/worker/isolate.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { unreachableSchool } from "../../harness/worker/sample-schools.ts";
import { createRandom } from "../../harness/worker/visitors.ts";

const noLimit = { limit: async () => ({ success: true }) };

/** The school gives a certificate for each number that begins with 1; others have the answer of this name, or none is found. */
const answers: Record<string, () => Response> = {
  unavailable: () => new Response("", { status: 503 }),
  busy: () => new Response("", { status: 429 }),
  "gateway fails": () => new Response("{}", { status: 502 }),
  "gateway waits": () => new Response("", { status: 504 }),
  "time-out": () => {
    throw new DOMException("The time is over", "TimeoutError");
  },
  reset: () => {
    throw new TypeError("Network connection lost");
  },
  "origin is down": () => new Response("", { status: 523 }),
  "time is over": () => new Response("", { status: 408 }),
  redirect: () => new Response(null, { status: 302, headers: { Location: "/closed" } }),
  "page of maintenance": () =>
    new Response("<h1>Back soon</h1>", { headers: { "Content-Type": "text/html" } }),
  broken: () => Response.json({ message: "Not found" }, { status: 500 }),
  forbidden: () => Response.json({ message: "Not yours" }, { status: 403 }),
  named: () => Response.json({ data: "unknown" }, { status: 404 }),
  large: () => new Response("x".repeat(70_000)),
  empty: () => new Response(""),
};

/** Isolates in several locations. */
async function openSchool(env: object = {}) {
  const clock = new Clock();
  const school = unreachableSchool("convent");
  let tries = 0;
  const fetch = (async (_: string, init: RequestInit) => {
    tries += 1;
    const { admission } = await new Response(init.body).json<{ admission: string }>();
    if (admission.startsWith("1")) return Response.json({ data: Number.parseInt(admission, 10) });
    return (
      answers[admission.replace(/\d+$/, "")]?.() ??
      Response.json({ message: "Not found" }, { status: 404 })
    );
  }) as never;
  const bindings = { CERTIFICATE_REQUESTS: noLimit, PURGE_TOKEN: "sample-purge-secret", ...env };
  const start = async () =>
    startIsolate(school, { clock, edge: await openEdge(), env: bindings, runtime: { fetch } });
  return { clock, start, tries: () => tries };
}

async function ask(site: Isolate, address: string, admission = "0") {
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
  const body = JSON.stringify({ name: "Asha Sample", admission });
  const response = await site.load("/api/tc/convent", { method: "POST", headers, body });
  return response.status === 429 ? `wait ${response.headers.get("Retry-After")}` : response.status;
}

it("an address gets ten wrong answers a minute and forty an hour, in whichever cold isolate", async () => {
  const { clock, start, tries } = await openSchool();
  const waits: (string | number)[] = [];
  for (const from = clock.now(); clock.now() <= from + 61 * minute; clock.advance(second)) {
    const answer = await ask(await start(), "192.0.2.1", tries() % 2 ? "0" : "broken");
    if (typeof answer !== "string") continue;
    waits.push(answer);
    clock.advance((Number(answer.replace("wait ", "")) - 1) * second);
  }
  expect(waits.slice(0, 4)).toEqual(["wait 50", "wait 50", "wait 50", "wait 3410"]);
  expect(tries()).toBe(51);
});

it("of sixty simultaneous attempts from all networks of one customer ten get an answer, and forty in an hour", async () => {
  const { clock, start, tries } = await openSchool();
  const sites = await Promise.all([start(), start(), start()]);
  const sent: number[] = [];
  for (let time = 0; time < 6; time++) {
    const before = tries();
    const attempts = Array.from({ length: 60 }, (_, index) =>
      ask(sites[index % 3] as Isolate, `2001:db8:0:${(0x700 + index).toString(16)}::1`),
    );
    await Promise.all(attempts);
    sent.push(tries() - before);
    clock.advance(minute);
  }
  expect(sent).toEqual([10, 10, 10, 10, 0, 0]);
  expect(await ask(await start(), "2001:db8:0:800::1")).toBe(404);
});

it("the networks of one /48 get forty wrong answers a minute and 160 an hour together", async () => {
  const { clock, start, tries } = await openSchool();
  const site = await start();
  const sent: number[] = [];
  for (let time = 0; time < 6; time++) {
    const before = tries();
    for (let network = 0; network < 64; network++) {
      const address = `2001:db8:1:${(256 * network).toString(16)}::1`;
      if ((await ask(site, address)) === 404) await ask(site, address);
    }
    sent.push(tries() - before);
    clock.advance(minute);
  }
  expect(sent).toEqual([40, 40, 40, 40, 0, 0]);
  expect(await ask(site, "2001:db8:2::1")).toBe(404);
});

it.each([60, 5])("200 families at one address are served in %i min", async (minutes) => {
  const { clock, start } = await openSchool();
  const site = await start();
  const random = createRandom(minutes);
  const from = clock.now();
  const moments = Array.from({ length: 200 }, () => random() * minutes * minute);
  for (const [family, moment] of moments.sort((a, b) => a - b).entries()) {
    clock.time = from + moment;
    if (random() < 0.25) expect(await ask(site, "192.0.2.2")).toBe(404);
    expect(await ask(site, "192.0.2.2", `1${family}`)).toBe(200);
  }
});

it("one certificate of one's own allows no more attempts, however it is spelled", async () => {
  const { start, tries } = await openSchool();
  const site = await start();
  for (let times = 0; times < 25; times++) await ask(site, "192.0.2.8", `12x${times}`);
  const before = tries();
  for (let guess = 0; guess < 15; guess++) await ask(site, "192.0.2.8");
  expect(tries() - before).toBe(10);
});

it.each([
  ...["unavailable", "busy", "gateway fails", "gateway waits", "time-out", "reset"],
  ...["origin is down", "time is over", "redirect", "page of maintenance"],
])("an answer that says nothing of the pupil neither counts nor allows more: %s", async (kind) => {
  const { start, tries } = await openSchool();
  const site = await start();
  for (let times = 0; times < 80; times++) await ask(site, "192.0.2.9", `${kind}${times}`);
  expect(tries()).toBe(80);
  for (let guess = 0; guess < 40; guess++) await ask(site, "192.0.2.9");
  expect(tries()).toBe(90);
});

it.each(["broken", "forbidden", "named", "large", "empty", "0"])(
  "a wrong answer is counted: %s",
  async (kind) => {
    const { start, tries } = await openSchool();
    const site = await start();
    for (let guess = 0; guess < 20; guess++) await ask(site, "192.0.2.9", kind);
    expect(tries()).toBe(10);
  },
);

it("while the School object fails an address gets ten answers a minute", async () => {
  expectLogged("school-object-failing");
  let allowed = 10;
  const WRONG_SECRETS = { limit: async () => ({ success: allowed-- > 0 }) };
  const { start, tries } = await openSchool({ SCHOOL: unreachableObject, WRONG_SECRETS });
  for (let guess = 0; guess < 15; guess++) await ask(await start(), "192.0.2.7");
  expect(tries()).toBe(10);
});
