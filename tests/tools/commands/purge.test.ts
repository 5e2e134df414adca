import { afterAll, beforeAll, expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import { sendPurge } from "../../../tools/commands/steps/send-purge.ts";
import {
  type SampleSite,
  startSampleSite,
} from "../../../tools/commands/steps/start-sample-site.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { runCommand } from "../../harness/run-command.ts";

let site: SampleSite;
const token = "sample-purge-secret";

beforeAll(async () => {
  site = await startSampleSite({ purgeTokens: [token] });
});

afterAll(() => site.stop());

function purge(args: string[], env: Record<string, string> = {}) {
  return sendPurge(args, { SITE_URL: site.origin, PURGE_TOKEN: token, ...env });
}

it("prints a row for each read, and ends with exit code 1 if the school API is down", async () => {
  expectLogged("read-failed");
  site.api.setResponse("news", { body: [{ title: "One" }, { title: "Two" }] });
  site.api.setFault("faculty", { kind: "status", status: 500 });
  const env = { SITE_URL: site.origin, PURGE_TOKEN: token };
  const command = runCommand("purge", ["news", "faculty"], env);
  expect(await command.ended).toBe(1);
  site.api.clearFaults();
  expect(command.output()).toMatch(/'news'.+ true .+ true .+ 2 .+'within 60 seconds'/);
  expect(command.output()).toMatch(/'faculty'.+ false .+'status'.+ 500 .+'the last good copy; /);
});

it("purges all reads, or an image", async () => {
  const { reads } = await purge(["all"]);
  expect(reads.map(({ read }) => read)).toEqual([...listNames, "album"]);
  expect(reads.every(({ fetched = true }) => fetched)).toBe(true);
  expect((await purge(["--image", "abc"])).images).toEqual([
    { image: "abc", dropped: true, elsewhere: "within 60 seconds" },
  ]);
});

it.each<{ args?: string[]; env?: Record<string, string>; says: string }>([
  { args: ["newz"], says: "Unknown read: newz. Known: news" },
  { args: [], says: "Say what to purge" },
  { args: ["--nonsense"], says: "Say what to purge" },
  { env: { PURGE_TOKEN: "wrong" }, says: "refuses this PURGE_TOKEN" },
  { env: { PURGE_TOKEN: "" }, says: "Set PURGE_TOKEN" },
  { env: { SITE_URL: "school" }, says: 'SITE_URL is "school"' },
  { env: { SITE_URL: "http://127.0.0.1:1" }, says: "Nothing answers at" },
])("what is wrong is one sentence: $says", async ({ args = ["news"], env, says }) => {
  await expect(purge(args, env)).rejects.toThrow(says);
});

it("reports a server that is not the site's", async () => {
  await expect(purge(["news"], { SITE_URL: site.api.origin })).rejects.toThrow(
    "has no PURGE_TOKEN, or is not the school's site",
  );
});
