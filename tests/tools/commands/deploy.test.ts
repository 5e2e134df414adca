import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { deploySite } from "../../../tools/deploy/deploy-site.ts";
import { readFacts } from "../../../tools/deploy/preflight.ts";
import { createFakeWrangler } from "../deploy/fake-wrangler.ts";

it("a dry run passes with the real wrangler", async () => {
  const lines: string[] = [];
  const isOk = await deploySite(true, {
    readFacts: () => readFacts(false, { placeholders: false, untested: false }),
    build: () => undefined,
    visit: () => expect.unreachable(),
    print: (line) => void lines.push(line),
  });
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  expect(isOk).toBe(true);
  expect(lines.at(-1)).toMatch(/^Dry run: nothing was uploaded/);
});

it("a deployment without a signed-in account uploads nothing, with exit code 1", () => {
  const { calls, path } = createFakeWrangler({ whoami: { status: 1 } });
  const { status, stdout } = spawnSync(process.execPath, ["tools/commands/deploy.ts"], {
    env: { ...process.env, PATH: path },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ Secrets: /m);
  expect(stdout).toMatch(/\nNothing was uploaded: fix the items marked ✗\.\n$/);
  expect(calls()).toEqual(["whoami --json"]);
});
