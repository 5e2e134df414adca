import * as v from "valibot";
import { imageReferences, requiredWords } from "./fields.ts";

/** An online registration that is open, with its documents. */
export const RegistrationLink = v.object({ title: requiredWords, attachments: imageReferences });
export type RegistrationLink = v.InferOutput<typeof RegistrationLink>;
