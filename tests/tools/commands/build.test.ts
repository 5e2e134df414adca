import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTemporaryFolder } from "../temporary-folder.ts";

it("a build that fails ends with exit code 1 and says why", () => {
  const folder = createTemporaryFolder();
  const program = join(folder, "react-router");
  writeFileSync(program, '#!/bin/sh\necho "Error: a mistake" >&2\nexit 1\n');
  chmodSync(program, 0o755);
  const env = { ...process.env, BUILD_DIRECTORY: folder, PATH: `${folder}:${process.env.PATH}` };
  const build = spawnSync(process.execPath, ["tools/commands/build.ts"], { env, encoding: "utf8" });
  expect(build.status).toBe(1);
  expect(build.stderr).toMatch(/Error: a mistake\n\nThe site could not be built\.\n$/);
});
