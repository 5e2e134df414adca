import { expect, it } from "vitest";
import { Clock, minute } from "../../harness/clock.ts";
import { expectLogged, linesLogged } from "../../harness/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/isolate.ts";
import { nowhere } from "../../harness/schools.ts";

const school = nowhere();

/** As the Reporting API sends it; the address holds what must not go on. */
const modern = {
  type: "csp-violation",
  body: {
    effectiveDirective: "img-src",
    documentURL: "https://www.school.example/News?q=canary",
    blockedURL: "https://canary.example/canary.png",
    sample: "canary",
  },
};
/** As CSP 2 has it. */
const older = {
  "csp-report": { "violated-directive": "script-src-elem 'self'", "document-uri": "canary" },
};

function report(site: Isolate, body: unknown): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return site.get("/reports", { method: "POST", body: text });
}

function lines(): { directive: string; page: string; times: number }[] {
  return linesLogged().map((line) => JSON.parse(line));
}

it("a report is counted by directive and page, and nothing else of it is told", async () => {
  expectLogged("policy-violated");
  const site = await startIsolate(school);
  const answer = await report(site, [modern, older]);
  expect(answer.status).toBe(204);
  expect(lines()).toEqual([
    { problem: "policy-violated", directive: "img-src", page: "/News", times: 1 },
    { problem: "policy-violated", directive: "script-src-elem", page: "another", times: 1 },
  ]);
});

it("the same is told once a minute, with how often it came since", async () => {
  expectLogged("policy-violated");
  const clock = new Clock();
  const site = await startIsolate(school, { clock });
  for (let time = 0; time < 5; time++) await report(site, [modern]);
  clock.advance(minute);
  await report(site, [modern]);
  expect(lines().map(({ times }) => times)).toEqual([1, 5]);
});

it("a directive that nobody knows and a page that is none are told as another", async () => {
  expectLogged("policy-violated");
  const site = await startIsolate(school);
  const body = { effectiveDirective: "canary\n-src", documentURL: "https://x.example/canary" };
  await report(site, [{ body }]);
  expect(lines()).toEqual([
    { problem: "policy-violated", directive: "another", page: "another", times: 1 },
  ]);
});

it("a thousand reports of one message count as twenty", async () => {
  expectLogged("policy-violated");
  const clock = new Clock();
  const site = await startIsolate(school, { clock });
  const small = { body: { effectiveDirective: "img-src" } };
  const answer = await report(
    site,
    Array.from({ length: 200 }, () => small),
  );
  expect(answer.status).toBe(204);
  clock.advance(minute);
  await report(site, [small]);
  expect(lines().map(({ times }) => times)).toEqual([1, 20]);
});

it.each([
  ["no JSON", "<script>", 400],
  ["17 kB", "x".repeat(17 * 1024), 413],
  ["JSON that reports nothing", [null, 7, "x", { body: 3 }], 204],
])("%s is answered, and tells nothing", async (_, body, status) => {
  const site = await startIsolate(school);
  const answer = await report(site, body);
  expect(answer.status).toBe(status);
});
