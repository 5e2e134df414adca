import { checkRetiredWords } from "./retired-words.ts";
import { runSteps } from "./run-step.ts";

/** Runs all checks, also after one has failed; returns whether all passed. */
export async function check(): Promise<boolean> {
  const lint = { name: "Format and lint", command: ["biome", "check", "--error-on-warnings"] };
  const routeTypes = { name: "Route types", command: ["react-router", "typegen"] };
  const types = { name: "Types", command: ["tsc", "--noEmit"] };
  const results = await Promise.all([runSteps([lint]), runSteps([routeTypes, types])]);
  return [...results, checkRetiredWords()].every(Boolean);
}
