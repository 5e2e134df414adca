/** Runs before each test file: a warning or an error on the console fails the test that printed it, unless it was expected. */
import { afterEach, beforeEach, expect, vi } from "vitest";
import { resetLoggedProblems } from "../../../app/log-problem.ts";
import { log } from "./expected-log.ts";

log.allowed.clear();

beforeEach(() => {
  log.lines.length = 0;
  log.expected.length = 0;
  resetLoggedProblems();
  for (const method of ["warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...line) => {
      log.lines.push(line.map(String).join(" "));
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  const known = [...log.expected, ...log.allowed];
  const unexpected = log.lines.filter((line) => !known.some((words) => line.includes(words)));
  const missing = log.expected.filter((words) => !log.lines.some((line) => line.includes(words)));
  expect(unexpected, "lines on the console that nothing expects").toEqual([]);
  expect(missing, "words that were expected on the console").toEqual([]);
});
