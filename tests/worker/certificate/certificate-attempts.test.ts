/** A pupil's certificate must not be found by trying: wrong answers are limited, right ones are not. */
import { expect, it } from "vitest";
import { Clock, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/worker/isolate.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { unreachableSchool } from "../../harness/worker/sample-schools.ts";

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

/** Isolates in several locations. */
async function openSchool(env: object = {}) {
  const clock = new Clock();
  const school = unreachableSchool("convent");
  let tries = 0;
  const fetch = (async (_: string, init: RequestInit) => {
    tries += 1;
    const { admission } = await new Response(init.body).json<{ admission: string }>();
    // A lenient school API reads the number only.
    if (admission.startsWith("1")) return Response.json({ data: Number.parseInt(admission, 10) });
    return answers[admission]?.();
  }) as never;
  const bindings = { CERTIFICATE_REQUESTS: noLimit, PURGE_TOKEN: "sample-purge-secret", ...env };
  const start = async () =>
    startIsolate(school, { clock, edge: await openEdge(), env: bindings, runtime: { fetch } });
  return { clock, start, tries: () => tries };
}

async function ask(site: Isolate, address: string, admission = "not found") {
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
  const body = JSON.stringify({ name: "Asha Sample", admission });
  const response = await site.load("/api/tc/convent", { method: "POST", headers, body });
  return response.status === 429 ? `wait ${response.headers.get("Retry-After")}` : response.status;
}

it("an address gets ten wrong answers a minute and forty an hour, in whichever cold isolate", async () => {
  const { clock, start, tries } = await openSchool();
  const waits: (string | number)[] = [];
  for (const from = clock.now(); clock.now() <= from + 61 * minute; clock.advance(second)) {
    const answer = await ask(await start(), "192.0.2.1", tries() % 2 ? "not found" : "broken");
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

it("one certificate of one's own allows no more attempts, however it is spelled", async () => {
  const { start, tries } = await openSchool();
  const site = await start();
  for (let times = 0; times < 25; times++) await ask(site, "192.0.2.8", `12x${times}`);
  const before = tries();
  for (let attempt = 0; attempt < 15; attempt++) await ask(site, "192.0.2.8");
  expect(tries() - before).toBe(10);
});

it.each(Object.keys(answers))(
  "only a wrong answer counts, and none allows more: %s",
  async (kind) => {
    const { start, tries } = await openSchool();
    const site = await start();
    for (let times = 0; times < 80; times++) await ask(site, "192.0.2.9", kind);
    expect(tries()).toBe(kind in wrong ? 10 : 80);
    for (let times = 0; times < 20; times++) await ask(site, "192.0.2.9");
    expect(tries()).toBe(kind in wrong ? 10 : 90);
  },
);

it("while the School object fails an address gets ten answers a minute", async () => {
  expectLogged("school-object-failing");
  let allowed = 10;
  const WRONG_SECRETS = { limit: async () => ({ success: allowed-- > 0 }) };
  const { start, tries } = await openSchool({ SCHOOL: unreachableObject, WRONG_SECRETS });
  for (let attempt = 0; attempt < 15; attempt++) await ask(await start(), "192.0.2.7");
  expect(tries()).toBe(10);
});
