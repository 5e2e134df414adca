import type { FullResult, Reporter, TestCase } from "@playwright/test/reporter";

/** Fails the run if a test prints anything. */
export default class UnexpectedOutput implements Reporter {
  #hasPrinted = false;

  onStdOut = this.#fail;
  onStdErr = this.#fail;

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    return { status: status === "passed" && this.#hasPrinted ? "failed" : status };
  }

  #fail(output: string | Buffer, test?: TestCase): void {
    this.#hasPrinted = true;
    console.log(`unexpected output: ${test?.title ?? "between tests"}: ${output}`);
  }
}
