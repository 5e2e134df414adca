import { expect, it } from "vitest";
import { hostileKinds, openHostileSchool } from "../../harness/hostile-school.ts";
import { runCommand } from "../../harness/run-command.ts";
import { school } from "../../harness/sample-schools.ts";
import { doctor, openSchoolWith } from "./examine.ts";

/** Characters that a terminal interprets, or that change the text direction. */
const acting = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

it("the report has a row for each read, and each problem with its items and advice", async () => {
  const items = Array.from({ length: 44 }, (_, index) => ({ title: `${index}`, fromDate: "soon" }));
  const { origin } = await openSchoolWith({
    faults: { faculty: { kind: "status", status: 500 } },
    answers: { news: { body: items } },
  });
  const { code, output } = await doctor(["--origin", origin, "--code", "convent"]);
  expect(code).toBe(1);
  expect(output).toMatch(/^News +good +\d+ +\d+ +44 +0$/m);
  expect(output).toMatch(/^Faculty +status 500 /m);
  expect(output).toMatch(
    /\n1\. .* error 500\.\n {3}- Faculty, .*\n {3}→ .*\n\n2\. Dates .*\n(?: {3}- News, “\d+”: .*\n){10} {3}- and 34 more\n {3}→ .*\n\nProblems: 2$/,
  );
});

it("a healthy school API ends with exit code 0, and is one object with --json", async () => {
  const { origin } = await school();
  const { code, output } = await doctor(["--json", "--origin", origin, "--code", "convent"]);
  expect(JSON.parse(output)).toMatchObject({ origin, school: "convent", problems: [] });
  expect(code).toBe(0);
});

it("npm run doctor uses the environment's settings and ends with exit code 1 for a problem", async () => {
  const { origin } = await openSchoolWith({ faults: { news: { kind: "status", status: 500 } } });
  const env = { SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: "convent", SCHOOL_API_TOKEN: "" };
  const command = runCommand("doctor", [], env);
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain("1. The school API answered with error 500.");
});

it.each([{ options: [] }, { options: ["--json"] }])(
  "the token is sent only to reads that need it, and never printed: $options",
  async ({ options }) => {
    const token = "secret-0123456789";
    const headers = { location: `https://else.example/${token}` };
    const api = await openSchoolWith({
      faults: { messages: { kind: "status", status: 301, headers } },
      answers: { toppers: { body: [{ name: token, class: token, division: token }] } },
    });
    const args = ["--origin", api.origin, "--code", "convent", "--token", token, ...options];
    const { output } = await doctor(args);
    expect(output).toContain("https://else.example/…");
    expect(output).not.toContain(token);
    const { log } = await api.requests();
    const withToken = log.filter(({ headers }) => headers.authorization === `Bearer ${token}`);
    const marked = ["messages", "notifications", "registrations", "toppers"];
    expect(withToken.map(({ call }) => call).sort()).toEqual(marked);
  },
);

it.each([
  [[], 'SCHOOL_API_ORIGIN is ""'],
  [["--origin", "https://a:word@b.example"], "//…@b.example"],
  [["--origin", "http://127.0.0.1:1"], 'SCHOOL_CODE is ""'],
  [
    ["--origin", "http://127.0.0.1:1", "--code", "c", "--token", "my word"],
    "SCHOOL_API_TOKEN must be visible ASCII characters without spaces",
  ],
  [["--nonsense"], "Usage: npm run doctor -- --origin"],
])("a wrong setting prints one sentence and ends with exit code 2: %j", async (args, sentence) => {
  const { code, output } = await doctor(args);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
});

it.each(hostileKinds)("examines a school API with $kind to the end", async (one) => {
  const { origin, close } = await openHostileSchool(one.kind);
  const { code, output } = await doctor(["--origin", origin, "--code", "convent"]);
  await close();
  expect(code).toBe(1);
  expect(output).toMatch(/\nProblems: \d+$/);
  expect(output).not.toMatch(acting);
});
