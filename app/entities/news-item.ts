import * as v from "valibot";
import * as fields from "./fields.ts";

export const NewsItem = v.pipe(
  v.object({
    _id: fields.optionalIdentifier,
    title: fields.optionalText,
    description: fields.description,
    image: fields.imageReferences,
    attachments: fields.imageReferences,
    fromDate: fields.calendarDate,
  }),
  fields.requireAny("title", "description", "image", "attachments"),
  v.transform(({ _id, title, image, fromDate, ...item }) => ({
    ...item,
    title: title || "News",
    id: _id,
    image: image[0],
    date: fromDate,
  })),
);
export type NewsItem = v.InferOutput<typeof NewsItem>;
