import * as v from "valibot";
import { imageReferences, requiredWords, webAddress, words } from "./fields.ts";

/** A notice that opens by itself; `url` is http(s) or undefined. */
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
