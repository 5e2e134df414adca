/**
 * Runs the unit and worker tests of the files given, or all, and writes a report. All that Vitest says itself goes to
 * stdout; so what comes on stderr, a runtime printed unasked.
 */
import { startVitest } from "vitest/node";

const [report = "", ...files] = process.argv.slice(2);
const lines = files.length > 0 ? "verbose" : "default";
const options = {
  run: true,
  silent: "passed-only" as const,
  // One line a file: no more for a slow test.
  slowTestThreshold: Number.POSITIVE_INFINITY,
  reporters: [lines, ["json", { outputFile: report }]] as ["default", ["json", object]],
};
const { stdout } = process;
const vitest = await startVitest(files, options, {}, { stdout, stderr: stdout });
await vitest.exit();
