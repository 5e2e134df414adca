import type { Month } from "../../entities/school-month.ts";

const inWords = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** "November 2026" */
export function monthInWords(month: Month): string {
  return inWords.format(new Date(`${month}-01T00:00:00Z`));
}
