import type { Generations, Visibility } from "../runtime/runtime.ts";

/** Ends the generation of a hidden picture: it reaches every isolate as a purge does. */
const HIDDEN = "!";

/** What the ledger writes when a generation starts: for lists and albums also the one before it, which has the last good copy. */
export function nextGenerations(
  names: readonly string[],
  generation: string,
  current: Generations,
  visibility?: Visibility,
): Generations {
  const next: Generations = {};
  for (const name of names) {
    const previous = current[name];
    // An image from before its purge is never shown.
    if (previous !== undefined && !name.startsWith("image")) next[previousName(name)] = previous;
    const isHidden = visibility ? visibility === "hidden" : isHiddenGeneration(previous ?? "");
    next[name] = isHidden ? `${generation}${HIDDEN}` : generation;
  }
  return next;
}

export function isHiddenGeneration(generation: string): boolean {
  return generation.includes(HIDDEN);
}

/** "" for none. */
export function previousGeneration(generations: Generations, name: string): string {
  return generations[previousName(name)] ?? "";
}

function previousName(name: string): string {
  return `before|${name}`;
}
