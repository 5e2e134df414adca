import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTemporaryFolder } from "../temporary-folder.ts";

/** Builds with a router that only prints these words and fails. */
function failBuild(printed: string, environment = {}) {
  const folder = createTemporaryFolder();
  const program = join(folder, "react-router");
  writeFileSync(program, `#!/bin/sh\necho "${printed}" >&2\nexit 1\n`);
  chmodSync(program, 0o755);
  const PATH = `${folder}:${process.env.PATH}`;
  const env = { ...process.env, BUILD_DIRECTORY: folder, PATH, ...environment };
  return spawnSync(process.execPath, ["tools/commands/build.ts"], { env, encoding: "utf8" });
}

it("a build that fails ends with exit code 1 and says why", () => {
  const build = failBuild("Error: a mistake");
  expect(build.status).toBe(1);
  expect(build.stderr).toMatch(/Error: a mistake\n\nThe site could not be built\.\n$/);
});

it("builds the environment of CLOUDFLARE_ENV", () => {
  const build = failBuild("$CLOUDFLARE_ENV", { CLOUDFLARE_ENV: "staging" });
  expect(build.stderr).toMatch(/^staging$/m);
});

it("a mistake in the words of a page is one sentence", () => {
  const mistake = "app/content/about/motto.mdx:7: There is no page /Moto.";
  const build = failBuild(
    `[plugin content] app/content/about/motto.mdx\nError: ${mistake}\n  at load`,
  );
  expect(build.stderr).toBe(`${mistake}\nThe site could not be built.\n`);
});
