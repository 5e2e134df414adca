import * as v from "valibot";
import { imageReferences, optionalText, requireAny } from "./fields.ts";

export const RegistrationLink = v.pipe(
  v.object({ title: optionalText, attachments: imageReferences }),
  requireAny("title", "attachments"),
  v.transform(({ title, attachments }) => ({ title: title || "Online registration", attachments })),
);
export type RegistrationLink = v.InferOutput<typeof RegistrationLink>;
