import * as v from "valibot";
import { description, imageReferences, optionalText, requiredText, webAddress } from "./fields.ts";

export const Notification = v.pipe(
  v.object({
    title: requiredText,
    description,
    image: imageReferences,
    attachments: imageReferences,
    url: webAddress,
    urlTitle: optionalText,
  }),
  v.transform(({ image, ...notification }) => ({ ...notification, images: image })),
);
export type Notification = v.InferOutput<typeof Notification>;
