import * as v from "valibot";

/** An answer that a test puts in place of the normal one. `id` restricts it to one image or album. */
export const setAnswerSchema = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.exactOptional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
  body: v.exactOptional(v.unknown()),
  bodyText: v.exactOptional(v.string()),
  bodyBase64: v.exactOptional(v.pipe(v.string(), v.base64())),
});

export type SetAnswer = v.InferOutput<typeof setAnswerSchema>;
