import { type SiteOptions, startSite } from "../../tools/commands/steps/start-site.ts";

/** Makes the worker's time-outs, but not its pauses, so long that no test machine reaches them. */
const prelude = `
const { setTimeout, AbortSignal } = globalThis;
const { timeout } = AbortSignal;
globalThis.setTimeout = (call, milliseconds = 0, ...values) =>
  setTimeout(call, 100 * milliseconds, ...values);
AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, 100 * milliseconds);
`;

/** The built site, on a machine of any speed. */
export function startTestSite(options: SiteOptions) {
  return startSite({ prelude, ...options });
}
