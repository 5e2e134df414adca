import * as v from "valibot";
import * as fields from "../parse/fields.ts";

export const Highlight = v.pipe(
  v.object({
    title: fields.optionalText,
    attachments: fields.imageReferences,
    url: fields.webAddress,
  }),
  fields.requireAny("title", "attachments", "url"),
  v.transform(({ title, ...highlight }) => ({ ...highlight, title: title || "Announcement" })),
);
export type Highlight = v.InferOutput<typeof Highlight>;
