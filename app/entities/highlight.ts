import * as v from "valibot";
import { imageReferences, optionalText, requireAny, webAddress } from "./fields.ts";

export const Highlight = v.pipe(
  v.object({ title: optionalText, attachments: imageReferences, url: webAddress }),
  requireAny("title", "attachments", "url"),
  v.transform(({ title, ...highlight }) => ({ ...highlight, title: title || "Announcement" })),
);
export type Highlight = v.InferOutput<typeof Highlight>;
