import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { deploySite } from "../../../tools/deployment/deploy-site.ts";
import { readFacts } from "../../../tools/deployment/facts.ts";
import { fakeWrangler } from "../deployment/fake-wrangler.ts";

it("a dry run passes as the project is, with the real wrangler", async () => {
  const lines: string[] = [];
  const accepts = { createKv: false, withPlaceholders: false, untested: false };
  const isWell = await deploySite(true, {
    readFacts: () => readFacts(false, accepts),
    build: () => undefined,
    visit: () => expect.unreachable(),
    print: (line) => void lines.push(line),
  });
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  expect(isWell).toBe(true);
  expect(lines.at(-2)).toMatch(/^✓ Worker: \d+ KiB compressed/);
  expect(lines.at(-1)).toMatch(/^Nothing was uploaded, as this is a dry run/);
});

it("a deployment that nobody is signed in for uploads nothing, with exit code 1", () => {
  const { calls, path } = fakeWrangler({ whoami: { status: 1 } });
  const { status, stdout } = spawnSync(process.execPath, ["tools/commands/deploy.ts"], {
    env: { ...process.env, PATH: path },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ Secrets: /m);
  expect(stdout).toMatch(/\nNothing was uploaded: put right what is marked ✗\.\n$/);
  expect(calls()).toEqual(["whoami --json"]);
});
