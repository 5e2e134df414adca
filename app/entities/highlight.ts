import * as v from "valibot";
import { imageReferences, requiredText } from "./fields.ts";

export const Highlight = v.object({ title: requiredText, attachments: imageReferences });
export type Highlight = v.InferOutput<typeof Highlight>;
