import * as v from "valibot";
import { imageReferences, requiredWords, webAddress, words } from "./fields.ts";

export const Notification = v.pipe(
  v.object({
    title: requiredWords,
    description: words,
    image: imageReferences,
    attachments: imageReferences,
    url: webAddress,
    urlTitle: words,
  }),
  v.transform(({ image, ...notification }) => ({ ...notification, images: image })),
);
export type Notification = v.InferOutput<typeof Notification>;
