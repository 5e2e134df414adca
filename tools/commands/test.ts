/** `npm test`: everything that must hold, and one closing line. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { check } from "./steps/checks.ts";
import { findChromium } from "./steps/chromium.ts";
import "./steps/shut-down.ts";

type Count = { passed: number; failed: number };

const reports = resolve("node_modules/.cache/tests");

const oneFailure: Count = { passed: 0, failed: 1 };

// Whatever ends the command before its end, it has not passed.
process.exitCode = 1;
process.exit((await run()) ? 0 : 1);

async function run(): Promise<boolean> {
  if (!check()) return close([oneFailure]);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const units = await runUnits();
  const isBuilt = (await runStep("Production build", "node", ["tools/commands/build.ts"])) === 0;
  return close([units, isBuilt ? await runBrowser() : oneFailure]);
}

async function runUnits(): Promise<Count> {
  const report = `${reports}/vitest.json`;
  const options = ["run", "--silent=passed-only", "--reporter=default", "--reporter=json"];
  const status = await runStep("Unit and worker tests", "vitest", [
    ...options,
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return truthful(status, { passed: numPassedTests, failed: numFailedTests });
}

async function runBrowser(): Promise<Count> {
  const report = `${reports}/browser.json`;
  const chromium = findChromium();
  if (!chromium) return oneFailure;
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const options = ["test", "--config", "tests/browser/playwright.config.ts"];
  const status = await runStep("Browser tests", "playwright", options, env);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {};
  return truthful(status, { passed: expected, failed: unexpected + flaky + skipped });
}

/** Its exit code; it ends with this process. */
function runStep(
  name: string,
  program: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  console.log(`\n── ${name}`);
  const step = spawn(program, options, { stdio: "inherit", env: { ...process.env, ...env } });
  const endStep = () => step.kill();
  process.on("exit", endStep);
  return new Promise((resolve) => {
    step.on("close", (code) => {
      process.off("exit", endStep);
      resolve(code);
    });
  });
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/** A run that failed with no test to blame failed all the same, and so did one that ran none. */
function truthful(status: number | null, { passed, failed }: Count): Count {
  const isWrong = status !== 0 || passed === 0;
  return { passed, failed: isWrong && failed === 0 ? 1 : failed };
}

function close(counts: readonly Count[]): boolean {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
