/**
 * `npm test`: the checks, the build, all unit and worker tests, and one browser pass per page template.
 * `npm test -- --all`: everything. `npm test -- PATH…`: the tests of these files or folders.
 * The last lines name what has failed, and count the tests.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import "./steps/errors.ts";

/** Printed by the runtime when a client closes a connection; harmless. */
const connectionLost = /^(?!\{).*(disconnected: |Network connection lost)/;

const flag = { type: "boolean" } as const;
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { all: flag, bail: flag, grep: { type: "string" } },
});
const { all, bail, grep } = values;
const specs = paths.filter((path) => path.includes("tests/browser"));
const units = paths.filter((path) => !specs.includes(path));
const isPart = paths.length > 0 || grep !== undefined;

// A command that ends early has not passed.
process.exitCode = 1;
const report = join(tmpdir(), "test-results.json");
Object.assign(process.env, {
  BUILD_DIRECTORY: "node_modules/.cache/tests/build",
  TEST_RESULTS: report,
  TEST_ALL: all ? "1" : "",
});
// Playwright sets FORCE_COLOR, and Node warns of both.
delete process.env.NO_COLOR;

let passed = 0;
const failed: string[] = [];
if (!isPart) await run("Checks", "node", "tools/commands/check.ts");
if (failed.length === 0) {
  if (paths.length === 0 || units.length > 0) await runUnitTests();
  if (paths.length === 0 || specs.length > 0) await runBrowserTests();
}
for (const name of failed) console.log(`✗ ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);

function runUnitTests(): Promise<void> {
  const options = [...units];
  if (bail) options.push("--bail=1");
  // It takes a minute.
  if (!isPart && !all) options.push("--exclude", "**/rehearsal.test.ts");
  if (grep) options.push("--passWithNoTests", "--testNamePattern", grep);
  return run("Unit and worker tests", "node", "tests/harness/vitest/run-unit-tests.ts", ...options);
}

function runBrowserTests(): Promise<void> {
  const options = ["--config", "tests/browser/playwright.config.ts", ...specs];
  if (bail) options.push("-x");
  if (grep) options.push("--pass-with-no-tests", "--grep", grep);
  if (!isPart && !all) options.push("--grep", "@template");
  return run("Browser tests", "playwright", "test", ...options);
}

/** Adds a program's results to the total. What it prints on stderr, such as an unexpected warning, is a failure. */
async function run(name: string, program: string, ...options: string[]): Promise<void> {
  console.log(`\n── ${name}`);
  const child = spawn(program, options, { stdio: ["inherit", "inherit", "pipe"] });
  const problems: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (!connectionLost.test(line)) problems.push(`${name}: ${line}`);
  });
  const [code] = await once(child, "close");
  if (existsSync(report)) {
    const results = JSON.parse(readFileSync(report, "utf8"));
    passed += results.passed;
    problems.unshift(...results.failed);
    rmSync(report);
  }
  if (code !== 0 && problems.length === 0) problems.push(`${name} ended with exit code ${code}`);
  failed.push(...problems);
}
