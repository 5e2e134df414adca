/** Words for a terminal: nothing that a school's server says reaches it as it came. */

/** How many letters of a school's own words are told. */
const longest = 60;

/** Of what an answer holds, what can be read in a line: “Sports Day”. */
export function quoted(value: unknown): string {
  if (typeof value === "string") return `“${shortened(value)}”`;
  if (typeof value === "number" || typeof value === "boolean") return `“${value}”`;
  if (value === null || value === undefined) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}

/** Without control characters, halves of characters and marks that turn words around. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** "1 item", "1,200 items" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** "0.4 MB" */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** Its first letters, where it is too long to be told whole. */
export function shortened(text: string): string {
  const letters = [...printable(text.slice(0, 10 * longest)).trim()];
  const isShort = letters.length <= longest && text.length <= 10 * longest;
  return isShort ? letters.join("") : `${letters.slice(0, longest).join("")}…`;
}
