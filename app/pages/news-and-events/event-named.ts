import type { SchoolEvent } from "../../entities/school-event.ts";
import { dateInWords } from "../../ui/words/date-text.tsx";

/** An event with its date, as it may come back each year under the same title. */
export function eventNamed({ title, date }: Pick<SchoolEvent, "title" | "date">): string {
  return date ? `${title}, ${dateInWords(date)}` : title;
}
