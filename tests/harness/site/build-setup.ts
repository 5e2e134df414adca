import { writeFileSync } from "node:fs";
import { buildFolder, buildSite } from "../../../tools/commands/build.ts";

/** Makes the worker's time-outs, but not its pauses, so long that no test machine reaches them. */
const longTimeouts = `
const { setTimeout, AbortSignal } = globalThis;
const { timeout } = AbortSignal;
globalThis.setTimeout = (call, milliseconds = 0, ...values) =>
  setTimeout(call, 100 * milliseconds, ...values);
AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, 100 * milliseconds);
`;

const entry = `
import "./long-timeouts.js";
export * from "./index.js";
export { default } from "./index.js";
`;

/** Before any test starts, because parallel builds empty each other's folder. Browser tests start the site at `test-site.js`. */
export default async function setUp() {
  await buildSite();
  writeFileSync(`${buildFolder}/server/long-timeouts.js`, longTimeouts);
  writeFileSync(`${buildFolder}/server/test-site.js`, entry);
}
