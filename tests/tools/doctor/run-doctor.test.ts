import { expect, it } from "vitest";
import { runDoctor } from "../../../tools/doctor/run-doctor.ts";
import { runCommand } from "../../harness/run-command.ts";
import { school } from "../../harness/schools.ts";
import { patient } from "./examined.ts";

const token = `sec"ret-${"0123456789".repeat(12)}`;

async function doctor(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const code = await runDoctor(args, env, { log, error: log }, patient);
  return { code, output: lines.join("\n") };
}

it("a sound school ends with exit code 0, as one object where --json asks for it", async () => {
  const { origin } = await school();
  const { code, output } = await doctor(["--json", "--origin", origin, "--code", "convent"]);
  expect(JSON.parse(output)).toMatchObject({ origin, school: "convent", problems: [] });
  expect(code).toBe(0);
});

it("a school with a problem ends the command with exit code 1; the environment names it", async () => {
  const api = await school();
  await api.setFault("news", { kind: "status", status: 500 });
  const env = { SCHOOL_API_ORIGIN: api.origin, SCHOOL_CODE: "convent", SCHOOL_API_TOKEN: "" };
  const command = runCommand("doctor", [], env);
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^ +1\. News: .* \(500\)\.$/m);
});

it.each([{ how: [] }, { how: ["--json"] }])(
  "the token is sent where it is due, and never printed: $how",
  async ({ how }) => {
    const api = await school();
    await api.setAnswer("toppers", {
      body: [{ name: token, class: token, division: token }, { title: token }],
      headers: { "cache-control": token },
    });
    const headers = { location: `https://else.example/${token}` };
    await api.setFault("messages", { kind: "status", status: 301, headers });
    const args = ["--origin", api.origin, "--code", "convent", "--token", token, ...how];
    const { code, output } = await doctor(args);
    expect(code).toBe(1);
    expect(output).toContain("https://else.example/…");
    // As much of it as tells it from other words.
    expect(output).not.toContain("ret-0123");
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
  { args: [], says: 'SCHOOL_API_ORIGIN is ""' },
  { args: ["--origin", "https://a:word@b.example"], says: "//…@b.example" },
  { args: ["--origin", "http://127.0.0.1:1"], says: 'SCHOOL_CODE is ""' },
  { args: ["--origin", "http://127.0.0.1:1", "--code", "a\u001bb"], says: "SCHOOL_CODE is" },
  {
    args: ["--origin", "http://127.0.0.1:1", "--code", "c", "--token", "my word"],
    says: "SCHOOL_API_TOKEN must be text without blanks",
  },
  { args: ["--nonsense"], says: "Say what to examine: npm run doctor" },
])("$args is one sentence and exit code 2", async ({ args, says }) => {
  const { code, output } = await doctor(args);
  expect(code).toBe(2);
  expect(output).toContain(says);
  for (const unsaid of ["word@", "my word", "\u001b", "\n"]) expect(output).not.toContain(unsaid);
});
