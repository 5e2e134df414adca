import * as v from "valibot";
import { calendarDate, imageReferences, requiredWords, words } from "./fields.ts";

export const NewsItem = v.pipe(
  v.object({
    title: requiredWords,
    description: words,
    image: imageReferences,
    attachments: imageReferences,
    fromDate: calendarDate,
  }),
  v.transform(({ image, fromDate, ...item }) => ({ ...item, image: image[0], date: fromDate })),
);
export type NewsItem = v.InferOutput<typeof NewsItem>;
