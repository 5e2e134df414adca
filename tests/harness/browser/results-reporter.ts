import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
} from "@playwright/test/reporter";
import { findMissingBrowsers } from "./installed-browsers.ts";

/** Writes the results for `npm test`. A test that prints anything fails the run, and so does one that is skipped. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;
  #problems: string[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onStdOut = this.#fail;
  onStdErr = this.#fail;

  onError({ message, value }: TestError): void {
    this.#problems.push(`Browser tests: ${message ?? value}`);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === "expected");
    // Those that --bail left out have no results.
    const others = tests.filter((test) => test.outcome() !== "expected" && test.results.length > 0);
    const failed = [...others.map(formatTest), ...this.#problems];
    const results = { passed: passed.length, failed };
    writeFileSync(process.env.TEST_RESULTS ?? "", JSON.stringify(results));
    if (process.env.TEST_ALL)
      for (const [name, needed] of findMissingBrowsers())
        console.log(`\nThe journeys in ${name} were not run: it needs ${needed}.`);
    return { status: status === "passed" && failed.length > 0 ? "failed" : status };
  }

  #fail(output: string | Buffer, test?: TestCase): void {
    this.#problems.push(
      `${test ? formatTest(test) : "Browser tests"} printed: ${String(output).trim()}`,
    );
  }
}

function formatTest({ location, title }: TestCase): string {
  return `${relative(".", location.file)}:${location.line}: ${title}`;
}
