import { expect, it } from "vitest";
import { runCommand } from "../../harness/run-command.ts";
import { school } from "../../harness/schools.ts";

const token = `sec"ret-${"0123456789".repeat(12)}`;
/** As much of it as tells it from other words. */
const telling = "ret-0123";

async function doctor(options: string[], env: Record<string, string> = {}) {
  const none = { SCHOOL_API_ORIGIN: "", SCHOOL_CODE: "", SCHOOL_API_TOKEN: "" };
  const command = runCommand("doctor", options, { ...none, ...env });
  const code = await command.ended;
  return { code, output: command.output() };
}

it("a sound school ends with exit code 0, whose settings are options", async () => {
  const { origin } = await school();
  const { code, output } = await doctor(["--origin", origin, "--code", "convent"]);
  expect(output).toMatch(/\n0 problems, \d+ remarks\.\n$/);
  expect(code).toBe(0);
});

it("a school with a problem ends with exit code 1, whose settings are of the environment", async () => {
  const api = await school();
  await api.setFault("news", { kind: "status", status: 500 });
  const env = { SCHOOL_API_ORIGIN: api.origin, SCHOOL_CODE: "convent" };
  const { code, output } = await doctor([], env);
  expect(output).toMatch(/\n1 problem, \d+ remarks\.\n$/);
  expect(code).toBe(1);
});

it("--json prints one object", async () => {
  const { origin } = await school();
  const { code, output } = await doctor(["--json", "--origin", origin, "--code", "convent"]);
  expect(JSON.parse(output)).toMatchObject({ origin, problems: [] });
  expect(code).toBe(0);
});

it.each([[], ["--json"]])(
  "the token is sent where it is due, and never printed: %s",
  async (...how) => {
    const api = await school();
    await api.setAnswer("toppers", {
      body: [{ name: token, class: token, division: token }, { title: token }],
      headers: { "cache-control": token },
    });
    await api.setFault("messages", {
      kind: "status",
      status: 301,
      headers: { location: `https://else.example/${token}` },
    });
    const options = ["--origin", api.origin, "--code", "convent", "--token", token, ...how];
    const { code, output } = await doctor(options);
    expect(code).toBe(1);
    expect(output).toContain("https://else.example/…");
    expect(output).not.toContain(telling);
    const { log } = await api.requests();
    const withToken = log.filter(({ headers }) => headers.authorization === `Bearer ${token}`);
    expect(withToken.map(({ call }) => call).sort()).toEqual([
      "messages",
      "notifications",
      "registrations",
      "toppers",
    ]);
  },
);

it.each([
  { options: [], says: 'SCHOOL_API_ORIGIN is ""' },
  { options: ["--origin", "school"], says: 'SCHOOL_API_ORIGIN is "school"' },
  { options: ["--origin", "https://a:word@b.example"], says: "//…@b.example" },
  { options: ["--origin", "http://127.0.0.1:1"], says: 'SCHOOL_CODE is ""' },
  { options: ["--origin", "http://127.0.0.1:1", "--code", "a\u001bb"], says: "SCHOOL_CODE is" },
  {
    options: ["--origin", "http://127.0.0.1:1", "--code", "c", "--token", "my word"],
    says: "SCHOOL_API_TOKEN has a blank",
  },
  { options: ["--nonsense"], says: "Say what to examine: npm run doctor" },
])("$options is one sentence and exit code 2", async ({ options, says }) => {
  const { code, output } = await doctor(options);
  expect(code).toBe(2);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(says);
  for (const secret of ["word@", "my word", "\u001b"]) expect(output).not.toContain(secret);
});
