/** Warnings and errors that a test may print; any other fails it (`expected-log-setup.ts`). */
export const consoleLines: string[] = [];
const expected: string[] = [];
const allowed = new Set<string>();

/** The current test fails unless it prints these words, such as the name of a problem. */
export function expectLogged(...words: string[]): void {
  expected.push(...words);
}

/** The remaining tests of this file may print these words, because some lines appear after the test that caused them. */
export function allowLogged(...words: string[]): void {
  for (const word of words) allowed.add(word);
}

export function loggedLines(): readonly string[] {
  return [...consoleLines];
}

export function clearAllowed(): void {
  allowed.clear();
}

export function clearLog(): void {
  consoleLines.length = 0;
  expected.length = 0;
}

/** Printed lines that no test expects, and expected words that were not printed. */
export function checkLog(): { unexpected: string[]; missing: string[] } {
  const known = [...expected, ...allowed];
  return {
    unexpected: consoleLines.filter((line) => !known.some((words) => line.includes(words))),
    missing: expected.filter((words) => !consoleLines.some((line) => line.includes(words))),
  };
}
