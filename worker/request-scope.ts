/** Gives a handler what belongs to its request: settings, bindings, the School object, calls shared with others. */
import { memoize } from "../app/parse/memoize.ts";
import type { Env } from "./runtime/env.ts";
import { guardCall } from "./runtime/guard-call.ts";
import type { Runtime } from "./runtime/runtime.ts";
import { objectName, readSettings } from "./runtime/settings.ts";
import type { createSingleFlight, WaitUntil } from "./runtime/single-flight.ts";
import type { School } from "./school/school.ts";

type SchoolObject = DurableObjectStub<School>;

export type RequestScope = ReturnType<typeof createScope>;

/** Also of a cron run. */
export function createScope(
  { runtime, shareCalls }: { runtime: Runtime; shareCalls: ReturnType<typeof createSingleFlight> },
  env: Env,
  context: { waitUntil: WaitUntil },
) {
  const settings = getSettings(env);
  const waitUntil: WaitUntil = (promise) => context.waitUntil(promise);
  const scope = {
    settings,
    kv: env.SCHOOL_DATA,
    images: env.IMAGES,
    waitUntil,
    flights: shareCalls(waitUntil),
    /** A new stub each time: one fails for good once its object was reset. */
    get school() {
      const stub = env.SCHOOL.getByName(objectName(settings), { locationHint: "apac" });
      return stub as unknown as SchoolObject;
    },
    /** The School object's answer; `failed`, and logged, if it throws or times out. */
    callSchool: <Value>(
      call: (school: SchoolObject) => Promise<Value>,
      timeoutMs = runtime.callTimeoutMs,
    ) => guardCall(timeoutMs, "school-object-failing", () => call(scope.school)),
  };
  return scope;
}

const getSettings = memoize(readSettings);
