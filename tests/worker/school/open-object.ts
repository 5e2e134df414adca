import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "../../../worker/runtime/env.ts";
import { School } from "../../../worker/school/school.ts";

export const objects = env as unknown as Required<Env>;

/** Runs the test's work in the real School object of this name, or in a new one. */
export function inSchool<Value>(
  work: (school: School, state: DurableObjectState) => Value,
  name: string = crypto.randomUUID(),
): Promise<Awaited<Value>> {
  const stub = objects.SCHOOL.getByName(name) as unknown as DurableObjectStub<School>;
  return runInDurableObject(stub, work as never) as Promise<Awaited<Value>>;
}

/** The object after a reset, with the settings of a site. */
export function startAgain(state: DurableObjectState): School {
  const settings = { SCHOOL_API_ORIGIN: "https://school.invalid", SCHOOL_CODE: "any" };
  return new School(state, { ...objects, ...settings });
}
