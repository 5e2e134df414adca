import * as v from "valibot";
import * as fields from "../parse/fields.ts";

export const Birthday = v.pipe(
  v.object({
    name: fields.requiredText,
    class: fields.optionalText,
    attachments: fields.photoReferences,
  }),
  v.transform(({ attachments, ...birthday }) => ({ ...birthday, photo: attachments[0] })),
);
export type Birthday = v.InferOutput<typeof Birthday>;
