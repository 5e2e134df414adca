/** `npm run check`: format, lint and types; all of them, also after one has failed. */
import { runSteps } from "./steps/run-step.ts";

const lint = { name: "Format and lint", command: ["biome", "check", "--error-on-warnings"] };
const routeTypes = { name: "Route types", command: ["react-router", "typegen"] };
const types = { name: "Types", command: ["tsc", "--noEmit"] };
const results = await Promise.all([runSteps([lint]), runSteps([routeTypes, types])]);
process.exit(results.every(Boolean) ? 0 : 1);
