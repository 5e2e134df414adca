import * as v from "valibot";
import { imageReferences, requiredWords } from "./fields.ts";

export const RegistrationLink = v.object({ title: requiredWords, attachments: imageReferences });
export type RegistrationLink = v.InferOutput<typeof RegistrationLink>;
