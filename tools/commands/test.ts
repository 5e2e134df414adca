/**
 * `npm test`: the checks, the build, all unit and worker tests, and one browser pass per page template.
 * `npm test -- --all`: everything. `npm test -- PATH…`: the tests of these files or folders.
 * The last line counts the tests.
 */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findChromium, findFirefox, findHeadlessShell, findWebKits } from "./steps/chromium.ts";
import { runSteps, type Step } from "./steps/run-step.ts";
import { exitWithError } from "./steps/shut-down.ts";
import { openTemporaryFolder } from "./steps/temporary-folder.ts";

const total = { passed: 0, failed: 0 };

const checks: Step = { name: "Checks", command: ["node", "tools/commands/check.ts"] };
const build: Step = { name: "Build", command: ["node", "tools/commands/build.ts"] };

/** The Vitest project of a test file: the first that matches. */
const projects: [string, RegExp][] = [
  ["unit", /^tests\/app\/((entities|values|search)\b|[^/]+\.test\.ts$)/],
  ["worker", /^tests\/(app|worker)\b/],
  ["commands", /^tests\/tools\/commands\b/],
  ["tools", /^tests\//],
];
const browserTests = /^tests\/browser\b/;

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
const isPart = paths.length > 0 || grep !== undefined;

// A command that ends early has not passed.
process.exitCode = 1;
openTemporaryFolder();
process.env.BUILD_DIRECTORY = "node_modules/.cache/tests/build";
// Playwright sets FORCE_COLOR, and Node warns of both.
delete process.env.NO_COLOR;
if (all) process.env.TEST_ALL = "1";
process.env.FIREFOX_PATH = findFirefox() ?? "";
const webKits = findWebKits();
process.env.WEBKITS = webKits.found.join();
await (isPart ? runPart() : runAll());
if (all && !process.env.FIREFOX_PATH)
  console.log("\nThe journeys in Firefox were not run: install it, or set FIREFOX_PATH to it.");
for (const [name, programs] of all ? webKits.missing : [])
  console.log(`\nThe journeys in ${name} were not run: it needs ${programs.join(" and ")}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runAll(): Promise<void> {
  // They build the site.
  if (!(await runSteps([checks]))) return addToTotal(false, 0, 0);
  await runUnits([]);
  await runBrowser(all ? [] : ["--grep", "@template"]);
}

async function runPart(): Promise<void> {
  const units = paths.filter((path) => !browserTests.test(path));
  const specs = paths.filter((path) => browserTests.test(path));
  const isAny = paths.length === 0;
  if (isAny || units.length > 0) await runUnits(units);
  if (!isAny && specs.length === 0) return;
  if (!(await runSteps([build]))) return addToTotal(false, 0, 0);
  // Playwright takes patterns of absolute paths.
  const patterns = specs.map((path) => resolve(path).replaceAll(/[^\w/-]/g, "\\$&"));
  await runBrowser([...(grep ? ["--pass-with-no-tests", "--grep", grep] : []), ...patterns]);
}

/** Relative to the project's root; npm sets INIT_CWD to where it was called. */
function fromRoot(path: string): string {
  return relative(".", resolve(process.env.INIT_CWD ?? ".", path));
}

function isTest(path: string): boolean {
  if (!/^tests\//.test(path) || !existsSync(path)) return false;
  return statSync(path).isDirectory() || /\.(test|spec)\.ts$/.test(path);
}

async function runUnits(tests: readonly string[]): Promise<void> {
  const report = join(tmpdir(), "unit-tests.json");
  const command = ["node", "tests/harness/vitest/run-unit-tests.ts", report, ...tests];
  if (bail) command.push("--bail=1");
  if (grep) command.push("--passWithNoTests", "--testNamePattern", grep);
  const files = tests.flatMap((path) =>
    /\.ts$/.test(path) ? path : globSync(`${path}/**/*.test.ts`),
  );
  const chosen = files.map((path) => projects.find(([, pattern]) => pattern.test(path))?.[0]);
  const env = { TEST_PROJECTS: [...new Set(chosen)].join(" ") };
  const isOk = await runSteps([{ name: "Unit and worker tests", command, env, isLive: true }]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  addToTotal(isOk, numPassedTests, numFailedTests);
}

async function runBrowser(options: readonly string[]): Promise<void> {
  const report = join(tmpdir(), "browser-tests.json");
  const chromium = findChromium();
  if (!chromium) return addToTotal(false, 0, 0);
  const env = {
    BROWSER_PATH: findHeadlessShell() ?? chromium,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const config = "tests/browser/playwright.config.ts";
  const command = ["playwright", "test", "--config", config, ...(bail ? ["-x"] : []), ...options];
  const isOk = await runSteps([{ name: "Browser tests", command, env, isLive: true }]);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {};
  addToTotal(isOk, expected, unexpected + flaky + skipped);
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/** Counts a failure if the run failed without a failing test, or if a full run had no tests. */
function addToTotal(isOk: boolean, passed: number, failed: number): void {
  const isWrong = !isOk || (passed === 0 && !isPart);
  total.passed += passed;
  total.failed += isWrong && failed === 0 ? 1 : failed;
}
