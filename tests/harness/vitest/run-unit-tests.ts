/**
 * Runs Vitest with the options and files given, and writes the results for `npm test`. Vitest's own output goes to stdout; so
 * what comes on stderr is unexpected output of a runtime.
 */
import { writeFileSync } from "node:fs";
import { parseCLI, type Reporter, startVitest, type TestModule } from "vitest/node";

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);

const results: Reporter = {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === "passed").length;
    const unhandled = errors.map(({ message }) => `Unhandled error: ${message}`);
    const failed = [...modules.flatMap(listFailed), ...unhandled];
    writeFileSync(process.env.TEST_RESULTS ?? "", JSON.stringify({ passed, failed }));
  },
};

const { stdout } = process;
const vitest = await startVitest(
  filter,
  {
    ...options,
    run: true,
    silent: "passed-only",
    // One line a file: no more for a slow test.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    reporters: [filter.length > 0 ? "verbose" : "default", results],
  },
  {},
  { stdout, stderr: stdout },
);
await vitest.exit();

/** The tests and suites of a file that failed, and errors outside them. */
function listFailed(module: TestModule): string[] {
  const tests = [...module.children.allTests("failed")].map(({ fullName }) => fullName);
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...tests, ...suites.map(({ message }) => message)].map(
    (what) => `${module.relativeModuleId}: ${what}`,
  );
}
