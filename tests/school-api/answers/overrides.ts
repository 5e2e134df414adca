import * as v from "valibot";
import type { SchoolApiCall } from "../calls.ts";

/** An answer that a test puts in place of the default one. `id` restricts it to one image or album. */
export const answerOverrideSchema = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.exactOptional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
  body: v.exactOptional(v.unknown()),
  bodyText: v.exactOptional(v.string()),
  bodyBase64: v.exactOptional(v.pipe(v.string(), v.base64())),
});

export type AnswerOverride = v.InferOutput<typeof answerOverrideSchema>;

/** The answers that tests have put in place of default ones; one for an id wins over one for all. */
export function answerOverrides() {
  const byCall = new Map<SchoolApiCall, Map<string, AnswerOverride>>();
  return {
    set(call: SchoolApiCall, override: AnswerOverride): void {
      const byId = byCall.get(call) ?? new Map<string, AnswerOverride>();
      byCall.set(call, byId.set(override.id ?? "", override));
    },
    clear(call: SchoolApiCall): void {
      byCall.delete(call);
    },
    find(call: SchoolApiCall, id: string | undefined): AnswerOverride | undefined {
      const byId = byCall.get(call);
      return (id ? byId?.get(id) : undefined) ?? byId?.get("");
    },
  };
}
