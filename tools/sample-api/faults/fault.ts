import * as v from "valibot";

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const headers = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

export const faultSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("delay"), ms: size }),
  v.strictObject({ kind: v.literal("refuse") }),
  v.strictObject({ kind: v.literal("reset") }),
  v.strictObject({ kind: v.literal("hang") }),
  v.strictObject({ kind: v.literal("hangBody") }),
  v.strictObject({
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    headers: v.exactOptional(headers),
  }),
  v.strictObject({ kind: v.literal("html") }),
  v.strictObject({ kind: v.literal("cut") }),
  v.strictObject({ kind: v.literal("shape") }),
  v.strictObject({ kind: v.literal("empty") }),
  v.strictObject({
    kind: v.literal("charset"),
    encoding: v.exactOptional(v.picklist(["utf-16le", "iso-8859-1"])),
  }),
  v.strictObject({ kind: v.literal("huge"), bytes: size }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;
