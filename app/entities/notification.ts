import * as v from "valibot";
import { description, imageReferences, optionalText, requireAny, webAddress } from "./fields.ts";

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
    title: title || "Notice",
    images: image,
  })),
);
export type Notification = v.InferOutput<typeof Notification>;
