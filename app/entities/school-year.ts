import { type CalendarDate, getYear } from "./calendar-date.ts";

/** The school year runs from March to February. */
export function getSchoolYearStart(day: CalendarDate, later = 0): CalendarDate {
  const year = Number(day.slice(5, 7)) >= 3 ? getYear(day) : getYear(day) - 1;
  return `${String(year + later).padStart(4, "0")}-03-01`;
}
