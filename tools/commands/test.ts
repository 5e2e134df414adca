/**
 * `npm test`: the checks, the build, all unit and worker tests, and one browser pass per page template.
 * `npm test -- --all`: everything. `npm test -- PATH…`: the tests of these files or folders.
 * The last lines name what has failed, and count the tests.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { findChromium, missingChromium } from "./steps/chromium.ts";
import { exitWithError } from "./steps/errors.ts";

/** Printed by the runtime when a client closes a connection; harmless. */
const connectionLost = /^(?!\{).*(disconnected: |Network connection lost)/;

const flag = { type: "boolean" } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: flag, bail: flag, grep: { type: "string" } },
});
const { all, bail, grep } = values;
const paths = positionals.map(fromRoot);
for (const path of paths)
  if (!isTest(path))
    exitWithError(`${path} is not a test: name a .test.ts, .spec.ts or folder inside tests/`);
const specs = paths.filter((path) => path.startsWith("tests/browser"));
const isEvery = paths.length === 0;
const isPart = !isEvery || grep !== undefined;

// A command that ends early has not passed.
process.exitCode = 1;
process.env.BUILD_DIRECTORY = "node_modules/.cache/tests/build";
process.env.TEST_RESULTS = join(tmpdir(), "test-results.json");
if (all) process.env.TEST_ALL = "1";
// Playwright sets FORCE_COLOR, and Node warns of both.
delete process.env.NO_COLOR;

let passed = 0;
const failed: string[] = [];
if (!isPart) await run("Checks", "node", "tools/commands/check.ts");
if (failed.length === 0) {
  if (isEvery || specs.length < paths.length) await runUnitTests();
  if (isEvery || specs.length > 0) await runBrowserTests();
}
for (const name of failed) console.log(`✗ ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);

function runUnitTests(): Promise<void> {
  const options = paths.filter((path) => !specs.includes(path));
  if (bail) options.push("--bail=1");
  if (grep) options.push("--passWithNoTests", "--testNamePattern", grep);
  return run("Unit and worker tests", "node", "tests/harness/vitest/run-unit-tests.ts", ...options);
}

async function runBrowserTests(): Promise<void> {
  if (!findChromium()) return void failed.push(missingChromium);
  // Playwright takes patterns of absolute paths.
  const options = specs.map((path) => resolve(path).replaceAll(/[^\w/-]/g, "\\$&"));
  if (bail) options.push("-x");
  if (grep) options.push("--pass-with-no-tests", "--grep", grep);
  if (!isPart && !all) options.push("--grep", "@template");
  const config = ["--config", "tests/browser/playwright.config.ts"];
  return run("Browser tests", "playwright", "test", ...config, ...options);
}

/** Adds a program's results to the total. What it prints on stderr, such as an unexpected warning, is a failure. */
async function run(name: string, program: string, ...options: string[]): Promise<void> {
  console.log(`\n── ${name}`);
  const child = spawn(program, options, { stdio: ["inherit", "inherit", "pipe"] });
  const unexpected: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (!connectionLost.test(line)) unexpected.push(`${name} printed: ${line}`);
  });
  const [code] = await once(child, "close");
  const { passed: count = 0, failed: names = [] } = readResults();
  passed += count;
  const reasons = [...names, ...unexpected];
  if (code !== 0 && reasons.length === 0) reasons.push(`${name} failed (exit code ${code})`);
  failed.push(...reasons);
}

function readResults(): { passed?: number; failed?: string[] } {
  const { TEST_RESULTS: file = "" } = process.env;
  const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  rmSync(file, { force: true });
  return results;
}

/** Relative to the project's root; npm sets INIT_CWD to where it was called. */
function fromRoot(path: string): string {
  return relative(".", resolve(process.env.INIT_CWD ?? ".", path));
}

function isTest(path: string): boolean {
  if (!/^tests\//.test(path) || !existsSync(path)) return false;
  return statSync(path).isDirectory() || /\.(test|spec)\.ts$/.test(path);
}
