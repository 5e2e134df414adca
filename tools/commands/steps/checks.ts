import { runSteps } from "./run-step.ts";

/** Whether format, lint and types are right; all three are looked at, side by side. */
export async function check(): Promise<boolean> {
  const lint = { name: "Format and lint", command: ["biome", "check", "--error-on-warnings"] };
  const routeTypes = { name: "Route types", command: ["react-router", "typegen"] };
  const types = { name: "Types", command: ["tsc", "--noEmit"] };
  const results = await Promise.all([runSteps([lint]), runSteps([routeTypes, types])]);
  return results.every(Boolean);
}
