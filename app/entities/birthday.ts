import * as v from "valibot";
import { optionalText, photoReferences, requiredText } from "./fields.ts";

export const Birthday = v.pipe(
  v.object({ name: requiredText, class: optionalText, attachments: photoReferences }),
  v.transform(({ attachments, ...birthday }) => ({ ...birthday, photo: attachments[0] })),
);
export type Birthday = v.InferOutput<typeof Birthday>;
