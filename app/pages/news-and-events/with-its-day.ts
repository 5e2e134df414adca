import { dateInWords } from "../../ui/words/date-text.tsx";

/** The title with the date, as an event or a piece of news may come back each year under the same title. */
export function withItsDay({ title, date }: { title: string; date?: string | undefined }): string {
  return date ? `${title}, ${dateInWords(date)}` : title;
}
