import * as v from "valibot";
import { photoReferences, requiredWords, words } from "./fields.ts";

export const Birthday = v.pipe(
  v.object({ name: requiredWords, class: words, attachments: photoReferences }),
  v.transform(({ attachments, ...birthday }) => ({ ...birthday, photo: attachments[0] })),
);
export type Birthday = v.InferOutput<typeof Birthday>;
