/** `npm test`: everything that must hold, and one closing line. Options are names of test files: then only these run. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { buildSite } from "./build-site.ts";
import { check } from "./checks.ts";
import { findChromium } from "./chromium.ts";

type Count = { passed: number; failed: number };

const reports = resolve("node_modules/.cache/tests");

process.exit(run() ? 0 : 1);

function run(): boolean {
  if (!check()) return close([{ passed: 0, failed: 1 }]);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const units = runUnits();
  buildSite();
  return close([units, runBrowser()]);
}

function runUnits(): Count {
  const report = `${reports}/vitest.json`;
  const options = ["run", "--silent=passed-only", "--reporter=default", "--reporter=json"];
  const status = runTests("Unit and worker tests", "vitest", [
    ...options,
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return truthful(status, { passed: numPassedTests, failed: numFailedTests });
}

function runBrowser(): Count {
  const report = `${reports}/browser.json`;
  const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const options = ["test", "--config", "tests/browser/playwright.config.ts"];
  const status = runTests("Browser tests", "playwright", options, env);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {};
  return truthful(status, { passed: expected, failed: unexpected + flaky + skipped });
}

function runTests(name: string, program: string, options: string[], env = {}): number | null {
  console.log(`\n── ${name}`);
  return spawnSync(program, options, { stdio: "inherit", env: { ...process.env, ...env } }).status;
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
