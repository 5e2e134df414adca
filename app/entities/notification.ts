import * as v from "valibot";
import * as fields from "../parse/fields.ts";

/** The title of a notice that the school gave none. */
export const untitledNotice = "Notice";

export const Notification = v.pipe(
  v.object({
    title: fields.optionalText,
    description: fields.description,
    image: fields.imageReferences,
    attachments: fields.imageReferences,
    url: fields.webAddress,
    urlTitle: fields.optionalText,
  }),
  fields.requireAny("title", "description", "image", "attachments", "url"),
  v.transform(({ title, image, attachments, ...notification }) => ({
    ...notification,
    ...fields.sortFiles(image, attachments),
    title: title || untitledNotice,
  })),
);
export type Notification = v.InferOutput<typeof Notification>;
