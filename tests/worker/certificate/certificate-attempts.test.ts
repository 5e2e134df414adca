/** A pupil's certificate must not be found by trying: wrong answers are limited, right ones are not. */
import { expect, it } from "vitest";
import { Clock, second } from "../../harness/simulators/clock.ts";
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
const given = () => Response.json({ data: "certificate1" });

/** Isolates in several locations. */
async function openSchool(env: object = {}) {
  const clock = new Clock();
  const school = unreachableSchool("convent");
  let tries = 0;
  const fetch = (async (_: string, init: RequestInit) => {
    tries += 1;
    const { admission } = await new Response(init.body).json<{ admission: string }>();
    return admission === "given" ? given() : answers[admission]?.();
  }) as never;
  const bindings = { CERTIFICATE_REQUESTS: noLimit, ...env };
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
