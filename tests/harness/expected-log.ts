/** What a test may print as a warning or an error; anything else fails it (`expected-log-setup.ts`). */
export const printed: string[] = [];
const expected: string[] = [];
const allowed = new Set<string>();

/** The current test prints lines with these words, such as the name of a problem, and fails where it does not. */
export function expectLogged(...words: string[]): void {
  expected.push(...words);
}

/** From here on the tests of this file may print lines with these words: some come after the test that caused them. */
export function allowLogged(...words: string[]): void {
  for (const word of words) allowed.add(word);
}

/** What the current test has printed, a line each. */
export function linesLogged(): readonly string[] {
  return [...printed];
}

export function clearAllowed(): void {
  allowed.clear();
}

export function clearLog(): void {
  printed.length = 0;
  expected.length = 0;
}

/** Printed lines that no test expects, and expected words that were not printed. */
export function checkLog(): { unexpected: string[]; missing: string[] } {
  const known = [...expected, ...allowed];
  return {
    unexpected: printed.filter((line) => !known.some((words) => line.includes(words))),
    missing: expected.filter((words) => !printed.some((line) => line.includes(words))),
  };
}
