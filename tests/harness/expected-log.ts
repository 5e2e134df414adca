/** Set up before each test file: what a test prints as a warning or an error fails it, unless it was expected. */
import { afterEach, beforeEach, expect, vi } from "vitest";

const printed: string[] = [];
let expected: string[] = [];
const allowed = new Set<string>();

/** The test at hand prints lines with these words, such as the name of a problem, and fails where it does not. */
export function expectLogged(...words: string[]): void {
  expected.push(...words);
}

/** From here on the tests of this file may print lines with these words: some come after the test that brought them about. */
export function allowLogged(...words: string[]): void {
  for (const word of words) allowed.add(word);
}

/** What the test at hand has printed, a line each. */
export function linesLogged(): readonly string[] {
  return [...printed];
}

beforeEach(() => {
  for (const method of ["warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => {
      printed.push(line.map(String).join(" "));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const missing = expected.filter((words) => !printed.some((line) => line.includes(words)));
  const known = [...expected, ...allowed];
  const unexpected = printed.filter((line) => !known.some((words) => line.includes(words)));
  expected = [];
  printed.length = 0;
  expect(unexpected, "lines on the console that nothing expects").toEqual([]);
  expect(missing, "words that were expected on the console").toEqual([]);
});
