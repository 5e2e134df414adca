import * as v from "valibot";
import {
  calendarDate,
  imageReferences,
  optionalIdentifier,
  optionalText,
  requiredText,
} from "./fields.ts";

export const NewsItem = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: requiredText,
    description: optionalText,
    image: imageReferences,
    attachments: imageReferences,
    fromDate: calendarDate,
  }),
  v.transform(({ _id, image, fromDate, ...item }) => ({
    ...item,
    id: _id,
    image: image[0],
    date: fromDate,
  })),
);
export type NewsItem = v.InferOutput<typeof NewsItem>;
