/**
 * Runs Vitest with the options and files given, and writes a report. Vitest's own output goes to stdout; so what
 * comes on stderr is unexpected output of a runtime.
 */
import { parseCLI, startVitest } from "vitest/node";

const [report = "", ...given] = process.argv.slice(2);
const { filter, options } = parseCLI(["vitest", "run", ...given]);
const reporter = filter.length > 0 ? "verbose" : "default";
const { stdout } = process;
const vitest = await startVitest(
  filter,
  {
    ...options,
    run: true,
    silent: "passed-only",
    // One line a file: no more for a slow test.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    reporters: [reporter, ["json", { outputFile: report }]] as ["default", ["json", object]],
  },
  {},
  { stdout, stderr: stdout },
);
await vitest.exit();
