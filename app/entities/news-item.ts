import * as v from "valibot";
import {
  calendarDate,
  description,
  imageReferences,
  optionalIdentifier,
  requiredText,
} from "./fields.ts";

export const NewsItem = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: requiredText,
    description,
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
