/** A pupil's certificate must not be found by trying: wrong answers are limited, right ones are not. */
import { expect, it } from "vitest";
import { Clock, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../../harness/worker/isolate.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { unreachableSchool } from "../../harness/worker/sample-schools.ts";

const noLimit = { limit: async () => ({ success: true }) };

/** Isolates in several locations of a school whose admission numbers begin with 1. */
async function openGuessing(env: object = {}) {
  const clock = new Clock();
  const school = unreachableSchool("convent");
  let tries = 0;
  const fetch = (async (_: string, init: RequestInit) => {
    tries += 1;
    const { admission } = await new Response(init.body).json<{ admission: string }>();
    if (admission.startsWith("1")) return Response.json({ data: "abc123" });
    return Response.json({ message: "Not found" }, { status: admission === "2" ? 500 : 404 });
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
  const { clock, start, tries } = await openGuessing();
  const waits: (string | number)[] = [];
  for (const from = clock.now(); clock.now() <= from + 61 * minute; clock.advance(second)) {
    const answer = await ask(await start(), "192.0.2.1", tries() % 2 ? "0" : "2");
    if (typeof answer !== "string") continue;
    waits.push(answer);
    clock.advance((Number(answer.replace("wait ", "")) - 1) * second);
  }
  expect(waits.slice(0, 4)).toEqual(["wait 50", "wait 50", "wait 50", "wait 3410"]);
  expect(tries()).toBe(51);
});

it("of fifty guesses at once from all networks of one customer thirty get an answer", async () => {
  const { start, tries } = await openGuessing();
  const sites = await Promise.all([start(), start(), start()]);
  const guesses = Array.from({ length: 50 }, (_, index) =>
    ask(sites[index % 3] as Isolate, `2001:db8:0:${(0x700 + index).toString(16)}::1`),
  );
  const answers = await Promise.all(guesses);
  expect([tries(), answers.filter((answer) => answer === 404).length]).toEqual([30, 30]);
  expect(await ask(await start(), "2001:db8:0:800::1")).toBe(404);
});

it.each([60, 5])("200 families at one address are served in %i min", async (minutes) => {
  const { clock, start } = await openGuessing();
  const site = await start();
  let state = minutes;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const from = clock.now();
  const moments = Array.from({ length: 200 }, () => random() * minutes * minute);
  for (const [family, moment] of moments.sort((a, b) => a - b).entries()) {
    clock.time = from + moment;
    if (random() < 0.25) expect(await ask(site, "192.0.2.2")).toBe(404);
    expect(await ask(site, "192.0.2.2", `1${family}`)).toBe(200);
  }
});

it("one certificate of one's own allows no more guesses, however it is spelled", async () => {
  const { start, tries } = await openGuessing();
  const site = await start();
  for (let times = 0; times < 25; times++) {
    const separator = " .-/"[times % 4] ?? "";
    await ask(site, "192.0.2.8", `1${separator.repeat(times)}`);
  }
  const before = tries();
  for (let guess = 0; guess < 15; guess++) await ask(site, "192.0.2.8");
  expect(tries() - before).toBe(10);
});

it("while the School object fails an address gets ten answers a minute", async () => {
  expectLogged("school-object-failing");
  let allowed = 10;
  const WRONG_SECRETS = { limit: async () => ({ success: allowed-- > 0 }) };
  const { start, tries } = await openGuessing({ SCHOOL: unreachableObject, WRONG_SECRETS });
  for (let guess = 0; guess < 15; guess++) await ask(await start(), "192.0.2.7");
  expect(tries()).toBe(10);
});
