import { type SiteOptions, startSite } from "../../../tools/commands/steps/start-site.ts";
import type { SchoolApi } from "../../../tools/sample-api/sample-api.ts";

/** Makes the worker's time-outs, but not its pauses, so long that no test machine reaches them. */
const prelude = `
const { setTimeout, AbortSignal } = globalThis;
const { timeout } = AbortSignal;
globalThis.setTimeout = (call, milliseconds = 0, ...values) =>
  setTimeout(call, 100 * milliseconds, ...values);
AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, 100 * milliseconds);
`;

/** The built site of a school, on a machine of any speed. */
export function startTestSite({ origin, school }: SchoolApi, options: Partial<SiteOptions>) {
  return startSite({ prelude, schoolApiOrigin: origin, schoolCode: school, ...options });
}
