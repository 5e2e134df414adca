import { afterAll, beforeAll, expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { type RunningSite, startSite } from "../../../tools/commands/steps/start-site.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { runCommand } from "../../harness/run-command.ts";
import { startSchoolApi } from "../../school-api/server.ts";

let api: Awaited<ReturnType<typeof startSchoolApi>>;
let site: RunningSite;
const token = "purge-secret";

beforeAll(async () => {
  api = await startSchoolApi({});
  site = await startSite({
    schoolApiOrigin: api.origin,
    schoolCode: api.school,
    schoolApiToken: undefined,
    purgeTokens: token ? [token] : [],
  });
}, 60_000);

afterAll(async () => {
  await site.stop();
  await api.close();
});

async function purge(options: string[], env: Record<string, string> = {}) {
  const all = { SITE_URL: site.origin, PURGE_TOKEN: token, ...env };
  const command = runCommand("purge", options, all);
  const code = await command.ended;
  return { code, lines: command.output().trim().split("\n") };
}

it("prints what was fetched, whether it changed and how many items it has", async () => {
  api.setAnswer("news", { body: [{ title: "One" }, { title: "Two" }] });
  const { code, lines } = await purge(["news", "events"]);
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^news +changed +2 items; elsewhere within 60 seconds$/);
  expect(lines[1]).toMatch(/^events /);
});

it("purges all, and an image", async () => {
  const names = (await purge(["all"])).lines.map((line) => line.split(" ")[0]);
  expect(names).toEqual([...listNames, "album"]);
  expect((await purge(["--image", "abc"])).lines[0]).toContain("image abc is fetched again");
});

it("a school API that is down is said, with exit code 1", async () => {
  expectLogged("read-failed");
  api.setFault("faculty", { kind: "status", status: 500 });
  const { code, lines } = await purge(["faculty"]);
  api.clearFaults();
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^faculty +NOT fetched \(status 500\); the last good copy stays$/);
});

it.each([
  { options: ["newz"], env: {}, says: "There is no read called newz. Known: all, news" },
  { options: [], env: {}, says: "Say what to purge" },
  { options: ["--nonsense"], env: {}, says: "Say what to purge" },
  { options: ["news"], env: { PURGE_TOKEN: "wrong" }, says: "refuses this PURGE_TOKEN" },
  { options: ["news"], env: { PURGE_TOKEN: "" }, says: "Set PURGE_TOKEN" },
  { options: ["news"], env: { SITE_URL: "school" }, says: 'SITE_URL is "school"' },
  { options: ["news"], env: { SITE_URL: "http://127.0.0.1:1" }, says: "Nothing answers at" },
])("$options with $env is one sentence and exit code 1", async ({ options, env, says }) => {
  const { code, lines } = await purge(options, env as unknown as Record<string, string>);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(says);
});
