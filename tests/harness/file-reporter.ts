/** Prints one line for each file and project, then the failures; unexpected output of a test fails the run. */
import { relative } from "node:path";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

type File = { waiting: number; passed: number; failed: number; milliseconds: number };

export default class FileReporter implements Reporter {
  #files = new Map<string, File>();
  #failures: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) this.#fileOf(test).waiting += 1;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.#fileOf(test);
    const isRight = result.status === test.expectedStatus && result.status === "passed";
    file.waiting -= 1;
    file.milliseconds += result.duration;
    if (isRight) file.passed += 1;
    else file.failed += 1;
    if (!isRight) this.#failures.push(formatFailure(test, result));
    if (file.waiting === 0) console.log(formatLine(getFileName(test), file));
  }

  onStdOut(words: string | Buffer, test?: TestCase): void {
    this.#notePrinted(words, test);
  }

  onStdErr(words: string | Buffer, test?: TestCase): void {
    this.#notePrinted(words, test);
  }

  onError(error: { message?: string; stack?: string }): void {
    this.#failures.push(error.stack ?? error.message ?? "an error without words");
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    for (const failure of this.#failures) console.log(`\n${failure}`);
    return { status: status === "passed" && this.#failures.length > 0 ? "failed" : status };
  }

  printsToStdio(): boolean {
    return true;
  }

  #fileOf(test: TestCase): File {
    const name = getFileName(test);
    const file = this.#files.get(name) ?? { waiting: 0, passed: 0, failed: 0, milliseconds: 0 };
    this.#files.set(name, file);
    return file;
  }

  #notePrinted(words: string | Buffer, test?: TestCase): void {
    this.#failures.push(`unexpected: ${test?.title ?? "between tests"} printed\n${words}`);
  }
}

function getFileName(test: TestCase): string {
  const project = test.parent.project()?.name;
  return `${relative("", test.location.file)} (${project})`;
}

function formatLine(name: string, { passed, failed, milliseconds }: File): string {
  const seconds = (milliseconds / 1_000).toFixed(1);
  return failed === 0
    ? ` ✓ ${name}: ${passed} tests, ${seconds} s`
    : ` ✗ ${name}: ${failed} of ${passed + failed} tests failed, ${seconds} s`;
}

function formatFailure(test: TestCase, { status, errors }: TestResult): string {
  const reasons = errors.map(
    ({ message, stack, snippet }) => `${stack ?? message}\n${snippet ?? ""}`,
  );
  return `✗ ${getFileName(test)} › ${test.title} ${status}\n${reasons.join("\n")}`;
}
