/** `npm run check`: format, lint, types, dead code and, on a build, what browsers know; all of them, also after one has failed. */
import { runSteps } from "./steps/run-step.ts";

const lint = { name: "Format and lint", command: ["biome", "check", "--error-on-warnings"] };
const routeTypes = { name: "Route types", command: ["react-router", "typegen"] };
const types = { name: "Types", command: ["tsc", "--noEmit"] };
const deadCode = { name: "Dead files, exports and packages", command: ["knip", "--no-progress"] };
const baseline = {
  name: "Baseline of browsers",
  command: ["node", "tools/commands/check-baseline.ts"],
};
const results = await Promise.all([runSteps([lint]), checkCode(), runSteps([baseline])]);
process.exit(results.every(Boolean) ? 0 : 1);

/** Pages import their route's types. */
async function checkCode(): Promise<boolean> {
  const hasRouteTypes = await runSteps([routeTypes]);
  const isOk = await Promise.all([runSteps([types]), runSteps([deadCode])]);
  return hasRouteTypes && isOk.every(Boolean);
}
