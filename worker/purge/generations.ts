/** How the ledger's generations are told: the last of each name, and for lists and albums the one before it. */
import type { Generations } from "../runtime/runtime.ts";

/** What the ledger writes where a generation of these names begins. */
export function nextGenerations(
  names: readonly string[],
  generation: string,
  known: Generations,
): Generations {
  const written: Generations = {};
  for (const name of names) {
    const before = known[name];
    // What was there before a purge of a picture is never shown.
    if (before !== undefined && !name.startsWith("image")) written[nameBefore(name)] = before;
    written[name] = generation;
  }
  return written;
}

/** The last generation of a name; "" for none. */
export function latestGeneration(generations: Generations, name: string): string {
  return generations[name] ?? "";
}

/** The one before: what is kept under it is the last good copy until there is a newer one. */
export function previousGeneration(generations: Generations, name: string): string {
  return generations[nameBefore(name)] ?? "";
}

function nameBefore(name: string): string {
  return `before|${name}`;
}
