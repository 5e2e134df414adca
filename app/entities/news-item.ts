import * as v from "valibot";
import * as fields from "../parse/fields.ts";

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
  v.transform(({ _id, title, image, attachments, fromDate, ...item }) => ({
    ...item,
    ...fields.sortFiles(image, attachments),
    title: title || "News",
    id: _id,
    date: fromDate,
  })),
);
export type NewsItem = v.InferOutput<typeof NewsItem>;
