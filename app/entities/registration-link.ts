import * as v from "valibot";
import * as fields from "../parse/fields.ts";

export const RegistrationLink = v.pipe(
  v.object({ title: fields.optionalText, attachments: fields.imageReferences }),
  fields.requireAny("title", "attachments"),
  v.transform(({ title, attachments }) => ({ title: title || "Online registration", attachments })),
);
export type RegistrationLink = v.InferOutput<typeof RegistrationLink>;
