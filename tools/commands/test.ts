/**
 * `npm test`: the checks, the build, all unit and worker tests, and one browser pass per page template.
 * `npm test -- --all`: everything. `npm test -- PATH…`: the tests of these files or folders.
 * The last line counts the tests.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./steps/chromium.ts";
import { runSteps, type Step } from "./steps/run-step.ts";
import { exitWithError } from "./steps/shut-down.ts";
import { openTemporaryFolder } from "./steps/temporary-folder.ts";

const total = { passed: 0, failed: 0 };

const checks: Step = { name: "Checks", command: ["node", "tools/commands/check.ts"] };
const build: Step = { name: "Build", command: ["node", "tools/commands/build.ts"] };

/** The Vitest project of a path: the first that matches. */
const projects: [string, RegExp][] = [
  ["unit", /^tests\/app\/((entities|search)\b|[^/]+\.test\.ts$)/],
  ["worker", /^tests\/(app|worker)\b/],
  ["commands", /^tests\/tools\/commands\b/],
  ["tools", /^tests\//],
];
const allProjects = "unit worker tools commands";
const browserTests = /^tests\/browser\b/;
/** A change of these can affect any page. */
const siteSources = /^(app|worker|public|photographs)\//;

const { values, positionals } = readOptions();
const paths = positionals.map(fromRoot);
for (const path of paths)
  if (!isTest(path))
    exitWithError(`${path} is not a test: name a .test.ts, .spec.ts or folder inside tests/`);
const bail = values.bail ? { units: ["--bail=1"], specs: ["-x"] } : { units: [], specs: [] };
const isPart = paths.length > 0 || Boolean(values.grep) || Boolean(values.changed);
const named = values.grep ? ["--passWithNoTests", "--testNamePattern", values.grep] : [];

// A command that ends early has not passed.
process.exitCode = 1;
openTemporaryFolder();
process.env.BUILD_DIRECTORY = "node_modules/.cache/tests/build";
if (values.all) process.env.TEST_ALL = "1";
if (values.watch) process.exit(watch());
await run();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
const hasPassed = total.failed === 0 && (total.passed > 0 || Boolean(values.changed));
process.exit(hasPassed ? 0 : 1);

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: "boolean" },
        bail: { type: "boolean" },
        changed: { type: "boolean" },
        grep: { type: "string" },
        watch: { type: "boolean" },
      },
    });
  } catch (error) {
    return exitWithError((error as Error).message);
  }
}

function run(): Promise<void> {
  if (values.changed) return runChanged();
  return paths.length > 0 || values.grep ? runChosen() : runAll();
}

async function runAll(): Promise<void> {
  const isReady = await Promise.all([runSteps([checks]), runSteps([build])]);
  if (!isReady.every(Boolean)) return addToTotal(false, 0, 0);
  await runUnits([]);
  await runBrowser(values.all ? [] : ["--grep", "@template"]);
}

async function runChosen(): Promise<void> {
  const units = paths.filter((path) => !browserTests.test(path));
  const specs = paths.filter((path) => browserTests.test(path));
  const grep = values.grep ? ["--pass-with-no-tests", "--grep", values.grep] : [];
  const isAny = paths.length === 0;
  if (isAny || units.length > 0) await runUnits([...named, ...units]);
  if (isAny || specs.length > 0) await buildAndRunBrowser([...grep, ...toPatterns(specs)]);
}

/**
 * Vitest finds the tests that import what has changed, but does not see through the router's build: a change of the site runs
 * all worker tests, and the browser pass of each template.
 */
async function runChanged(): Promise<void> {
  const command = ["status", "--porcelain", "--untracked-files=all"];
  const { stdout } = spawnSync("git", command, { encoding: "utf8" });
  const changed = stdout.split("\n").map((line) => line.slice(3));
  const specs = changed.filter((path) => browserTests.test(path) && isTest(path));
  const isSite = changed.some((path) => siteSources.test(path));
  if (isSite) await runUnits([...named, "tests/worker", "tests/app/pages"]);
  const others = isSite ? "unit tools commands" : allProjects;
  await runUnits(["--changed", "--passWithNoTests", ...named], others);
  if (specs.length > 0) await buildAndRunBrowser(toPatterns(specs));
  if (isSite) await buildAndRunBrowser(["--grep", "@template"]);
}

function watch(): number {
  if (paths.some((path) => browserTests.test(path)))
    exitWithError("--watch is for unit and worker tests: run a browser test again by hand");
  const { status } = spawnSync("vitest", ["watch", ...named, ...paths], {
    stdio: "inherit",
    env: { ...process.env, TEST_PROJECTS: getProjects(paths) },
  });
  return status ?? 1;
}

/** Relative to the project's root; npm sets INIT_CWD to where it was called. */
function fromRoot(path: string): string {
  return relative(".", resolve(process.env.INIT_CWD ?? ".", path));
}

function isTest(path: string): boolean {
  if (!/^tests\//.test(path) || !existsSync(path)) return false;
  return statSync(path).isDirectory() || /\.(test|spec)\.ts$/.test(path);
}

function getProjects(tests: readonly string[]): string {
  const chosen = tests.map((path) => projects.find(([, pattern]) => pattern.test(path))?.[0]);
  return [...new Set(chosen)].join(" ") || allProjects;
}

async function runUnits(
  options: readonly string[],
  chosen = getProjects(options.filter((option) => isTest(option))),
): Promise<void> {
  const report = join(tmpdir(), "unit-tests.json");
  const command = ["node", "tests/harness/run-unit-tests.ts", report, ...bail.units, ...options];
  const env = { TEST_PROJECTS: chosen };
  const isOk = await runSteps([{ name: "Unit and worker tests", command, env, isLive: true }]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  addToTotal(isOk, numPassedTests, numFailedTests);
}

async function buildAndRunBrowser(options: readonly string[]): Promise<void> {
  if (await runSteps([build])) await runBrowser(options);
  else addToTotal(false, 0, 0);
}

async function runBrowser(options: readonly string[]): Promise<void> {
  const report = join(tmpdir(), "browser-tests.json");
  const chromium = findChromium();
  if (!chromium) return addToTotal(false, 0, 0);
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = ["playwright", "test", "--config", "tests/browser/playwright.config.ts"];
  command.push(...bail.specs, ...options);
  const isOk = await runSteps([{ name: "Browser tests", command, env, isLive: true }]);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {};
  addToTotal(isOk, expected, unexpected + flaky + skipped);
}

/** Playwright takes patterns of absolute paths. */
function toPatterns(specs: readonly string[]): string[] {
  return specs.map((path) => resolve(path).replaceAll(/[^\w/-]/g, "\\$&"));
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
