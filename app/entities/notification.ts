import * as v from "valibot";
import { description, imageReferences, optionalText, requireAny, webAddress } from "./fields.ts";

/** The title of a notice that the school gave none. */
export const untitledNotice = "Notice";

export const Notification = v.pipe(
  v.object({
    title: optionalText,
    description,
    image: imageReferences,
    attachments: imageReferences,
    url: webAddress,
    urlTitle: optionalText,
  }),
  requireAny("title", "description", "image", "attachments", "url"),
  v.transform(({ title, image, ...notification }) => ({
    ...notification,
    title: title || untitledNotice,
    images: image,
  })),
);
export type Notification = v.InferOutput<typeof Notification>;
