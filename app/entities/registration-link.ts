import * as v from "valibot";
import { imageReferences, requiredText } from "./fields.ts";

export const RegistrationLink = v.object({ title: requiredText, attachments: imageReferences });
export type RegistrationLink = v.InferOutput<typeof RegistrationLink>;
