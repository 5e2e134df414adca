import * as v from "valibot";
import { imageReferences, requiredWords } from "./fields.ts";

/** A line of the header's marquee. */
export const Highlight = v.object({ title: requiredWords, attachments: imageReferences });
export type Highlight = v.InferOutput<typeof Highlight>;
