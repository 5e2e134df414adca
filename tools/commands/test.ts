/**
 * `npm test`: everything that must hold. `npm test -- FILE…`: the tests of these files alone, each by its name.
 * Closes with one line; where a file is no test, that is said in one line.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { commitAsItIs, noteTested } from "../deployment/tested-commit.ts";
import { check } from "./steps/checks.ts";
import { findChromium } from "./steps/chromium.ts";
import { guard } from "./steps/guard.ts";
import { exitWith } from "./steps/shut-down.ts";
import { openTemporaryFolder } from "./steps/temporary-folder.ts";

type Count = { passed: number; failed: number };

const unitTest = /^tests\/.+\.test\.ts$/;
const browserTest = /^tests\/browser\/.+\.spec\.ts$/;

const oneFailure: Count = { passed: 0, failed: 1 };

const files = process.argv.slice(2).map(fromRoot);
for (const file of files)
  if (!isTest(file))
    exitWith(`${file} is no test: name a .test.ts of tests/, or a .spec.ts of tests/browser/`);

// Whatever ends the command before its end, it has not passed.
process.exitCode = 1;
openTemporaryFolder();
const commit = commitAsItIs();
const hasPassed = close(files.length > 0 ? await runFiles() : await runAll());
if (hasPassed && files.length === 0) noteTested(commit);
process.exit(hasPassed ? 0 : 1);

async function runAll(): Promise<Count[]> {
  return check() ? [await runUnits([]), await buildAndRunBrowser([])] : [oneFailure];
}

async function runFiles(): Promise<Count[]> {
  const units = files.filter((file) => unitTest.test(file));
  const specs = files.filter((file) => browserTest.test(file));
  return [
    ...(units.length > 0 ? [await runUnits(units)] : []),
    ...(specs.length > 0 ? [await buildAndRunBrowser(specs)] : []),
  ];
}

/** As it is written from the project's root; npm tells where it was called from. */
function fromRoot(file: string): string {
  return relative(".", resolve(process.env.INIT_CWD ?? ".", file));
}

function isTest(file: string): boolean {
  return existsSync(file) && (unitTest.test(file) || browserTest.test(file));
}

async function runUnits(only: readonly string[]): Promise<Count> {
  const report = join(tmpdir(), "unit-tests.json");
  const options = ["tests/harness/run-unit-tests.ts", report, ...only];
  const isWell = await runStep("Unit and worker tests", "node", options);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return truthful(isWell, { passed: numPassedTests, failed: numFailedTests });
}

async function buildAndRunBrowser(only: readonly string[]): Promise<Count> {
  const isBuilt = await runStep("Production build", "node", ["tools/commands/build.ts"]);
  return isBuilt ? runBrowser(only) : oneFailure;
}

async function runBrowser(only: readonly string[]): Promise<Count> {
  const report = join(tmpdir(), "browser-tests.json");
  const chromium = findChromium();
  if (!chromium) return oneFailure;
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const options = ["test", "--config", "tests/browser/playwright.config.ts"];
  const named = only.length > 0 ? ["--reporter=list,json", ...only.map(asPattern)] : [];
  const isWell = await runStep("Browser tests", "playwright", [...options, ...named], env);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {};
  return truthful(isWell, { passed: expected, failed: unexpected + flaky + skipped });
}

/** Playwright takes patterns of whole paths. */
function asPattern(file: string): string {
  return `${resolve(file).replaceAll(/[^\w/-]/g, "\\$&")}$`;
}

/** Whether it ended well, and printed nothing on stderr: there come a runtime's or tool's warnings, which nobody expects. */
function runStep(
  name: string,
  program: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${name}`);
  const step = spawn(program, options, {
    stdio: ["inherit", "inherit", "pipe"],
    env: { ...process.env, ...env },
  });
  guard(step);
  const endStep = () => step.kill();
  process.on("exit", endStep);
  let unexpected = 0;
  createInterface({ input: step.stderr }).on("line", (line) => {
    unexpected += 1;
    console.error(`unexpected: ${line}`);
  });
  return new Promise((resolve) => {
    step.on("close", (code) => {
      process.off("exit", endStep);
      resolve(code === 0 && unexpected === 0);
    });
  });
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/** A run that failed with no test to blame failed all the same, and so did one that ran none. */
function truthful(isWell: boolean, { passed, failed }: Count): Count {
  const isWrong = !isWell || passed === 0;
  return { passed, failed: isWrong && failed === 0 ? 1 : failed };
}

function close(counts: readonly Count[]): boolean {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
