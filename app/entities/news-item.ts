import * as v from "valibot";
import {
  calendarDate,
  description,
  imageReferences,
  optionalIdentifier,
  optionalText,
  requireAny,
} from "./fields.ts";

export const NewsItem = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: optionalText,
    description,
    image: imageReferences,
    attachments: imageReferences,
    fromDate: calendarDate,
  }),
  requireAny("title", "description", "image", "attachments"),
  v.transform(({ _id, title, image, fromDate, ...item }) => ({
    ...item,
    title: title || "News",
    id: _id,
    image: image[0],
    date: fromDate,
  })),
);
export type NewsItem = v.InferOutput<typeof NewsItem>;
