/** Warnings and errors that a test may print; any other fails it (`expected-log-setup.ts`). */
export const log = { lines: [] as string[], expected: [] as string[], allowed: new Set<string>() };

/** The current test fails unless it prints these words, such as the name of a problem. */
export function expectLogged(...words: string[]): void {
  log.expected.push(...words);
}

/** The remaining tests of this file may print these words, because some lines appear after the test that caused them. */
export function allowLogged(...words: string[]): void {
  for (const word of words) log.allowed.add(word);
}

export function loggedLines(): readonly string[] {
  return [...log.lines];
}
