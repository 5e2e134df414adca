import * as v from "valibot";
import { photoReferences, requiredWords, words } from "./fields.ts";

/** A pupil whose birthday it is; the photo comes by its path on the school's server (`/api/image?url=`). */
export const Birthday = v.pipe(
  v.object({ name: requiredWords, class: words, attachments: photoReferences }),
  v.transform(({ attachments, ...birthday }) => ({ ...birthday, photo: attachments[0] })),
);
export type Birthday = v.InferOutput<typeof Birthday>;
