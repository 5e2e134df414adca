/** Licences of what may ship: they let a school use and change it, and ask for their notice alone. */
const taken = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense"];

/** Of a choice ("MIT OR GPL-3.0") one is enough. */
export function isTaken(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => taken.includes(name)));
}
