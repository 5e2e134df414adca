import * as v from "valibot";
import * as fields from "../values/fields.ts";

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
  v.transform(({ _id, title, image, attachments, fromDate, ...item }) => {
    const files = fields.sortFiles(image, attachments);
    return {
      ...item,
      title: title || "News",
      id: _id,
      image: files.images[0],
      attachments: files.attachments,
      date: fromDate,
    };
  }),
);
export type NewsItem = v.InferOutput<typeof NewsItem>;
