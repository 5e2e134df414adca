/** Runs before each test file: a warning or an error on the console fails the test that printed it, unless it was expected. */
import { afterEach, beforeEach, expect, vi } from "vitest";
import { resetLoggedProblems } from "../../app/log-problem.ts";
import { checkLog, clearAllowed, clearLog, consoleLines } from "./expected-log.ts";

clearAllowed();

beforeEach(() => {
  clearLog();
  resetLoggedProblems();
  for (const method of ["warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => {
      consoleLines.push(line.map(String).join(" "));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const { unexpected, missing } = checkLog();
  expect(unexpected, "lines on the console that nothing expects").toEqual([]);
  expect(missing, "words that were expected on the console").toEqual([]);
});
