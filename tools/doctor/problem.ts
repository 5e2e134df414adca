/** `example`: the read, item or picture that has the problem. */
export type Problem = { message: string; advice: string; isCritical?: boolean; example: string };

/** Each problem once with its examples, critical ones first. */
export function mergeProblems(problems: readonly Problem[]) {
  const byMessage = Map.groupBy(problems, ({ message }) => message);
  const merged = [...byMessage].map(([message, alike]) => ({
    message,
    advice: alike[0]?.advice ?? "",
    isCritical: alike.some(({ isCritical }) => isCritical),
    examples: alike.map(({ example }) => example),
  }));
  return merged.toSorted((a, b) => Number(b.isCritical) - Number(a.isCritical));
}

const MAX_QUOTED_LENGTH = 60;

/** A value of the school API for a line of text: “Sports Day”. */
export function quote(value: unknown): string {
  if (value === null || value === undefined) return "missing";
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  const text = String(value).trim();
  return text.length > MAX_QUOTED_LENGTH ? `“${text.slice(0, MAX_QUOTED_LENGTH)}…”` : `“${text}”`;
}
