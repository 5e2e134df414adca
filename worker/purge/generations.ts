import type { Generations } from "../runtime/runtime.ts";

/** What the ledger writes when a generation starts: for lists and albums also the one before it, which has the last good copy. */
export function nextGenerations(
  names: readonly string[],
  generation: string,
  current: Generations,
): Generations {
  const next: Generations = {};
  for (const name of names) {
    const previous = current[name];
    // An image from before its purge is never shown.
    if (previous !== undefined && !name.startsWith("image")) next[previousName(name)] = previous;
    next[name] = generation;
  }
  return next;
}

/** "" for none. */
export function latestGeneration(generations: Generations, name: string): string {
  return generations[name] ?? "";
}

export function previousGeneration(generations: Generations, name: string): string {
  return generations[previousName(name)] ?? "";
}

function previousName(name: string): string {
  return `before|${name}`;
}
