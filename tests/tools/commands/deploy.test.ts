import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { runCommand } from "../../harness/run-command.ts";
import { fakeWrangler } from "../deployment/fake-wrangler.ts";

it("a dry run passes as the project is, with the real wrangler, and what a real one wants beyond that is no fault", async () => {
  const command = runCommand("deploy", ["--dry-run"], { CLOUDFLARE_API_TOKEN: "" });
  expect(await command.ended, command.output()).toBe(0);
  const lines = command.output().trim().split("\n");
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  expect(lines.at(-2)).toMatch(/^✓ Worker: \d+ KiB compressed/);
  expect(lines.at(-1)).toMatch(/^Nothing was uploaded, as this is a dry run/);
});

it("a real one that nobody is signed in for uploads nothing, with exit code 1", () => {
  const { calls, path } = fakeWrangler({ whoami: { status: 1 } });
  const { status, stdout } = spawnSync(process.execPath, ["tools/commands/deploy.ts"], {
    env: { ...process.env, PATH: path },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ Secrets: /m);
  expect(stdout.trim().split("\n").at(-1)).toBe(
    "Nothing was uploaded: put right what is marked ✗.",
  );
  expect(calls().filter((call) => call.startsWith("deploy") || call.startsWith("kv"))).toEqual([]);
});

it.each([["--nonsense"], ["staging"]])("%s is one sentence and exit code 1", async (option) => {
  const command = runCommand("deploy", [option], {});
  expect(await command.ended).toBe(1);
  expect(command.output().trim()).toBe(
    "Say npm run deploy, with -- and any of: --dry-run, --staging, --create-kv, --with-placeholders, --untested",
  );
});
