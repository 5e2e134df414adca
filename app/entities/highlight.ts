import * as v from "valibot";
import { imageReferences, requiredWords } from "./fields.ts";

export const Highlight = v.object({ title: requiredWords, attachments: imageReferences });
export type Highlight = v.InferOutput<typeof Highlight>;
