import { addDays, type CalendarDate } from "./calendar-date.ts";
import { memoize } from "./memoize.ts";
import { byDate, type SchoolEvent } from "./school-event.ts";

const holidayWords = /\b(?:holidays?|vacations?|closed)\b/i;
const startsHoliday = /\b(?:begins?|beginning|starts?|from)\b/i;
const reopensSchool = /\b(?:re-?opens?|reopening|resumes?)\b/i;

export function isHoliday({ title }: Pick<SchoolEvent, "title">): boolean {
  return holidayWords.test(title) && !reopensSchool.test(title);
}

export const filterHolidays = memoize((events: readonly SchoolEvent[]): readonly SchoolEvent[] =>
  events
    .filter(({ date, title }) => date && (holidayWords.test(title) || reopensSchool.test(title)))
    .toSorted(byDate),
);

/** Holidays that "begin" last until the next event that says when school reopens. */
export function findDayAfter(
  { date, title }: SchoolEvent,
  holidays: readonly SchoolEvent[],
): CalendarDate | undefined {
  if (!date) return undefined;
  const isBeginning = isHoliday({ title }) && startsHoliday.test(title);
  const next = isBeginning ? holidays.find((other) => (other.date ?? "") > date) : undefined;
  return next?.date && reopensSchool.test(next.title) ? next.date : addDays(date, 1);
}

/** An event on that day, or the start of holidays that have not ended yet. */
export function findHoliday(day: CalendarDate, events: readonly SchoolEvent[]) {
  const last = filterHolidays(events).findLast(({ date }) => date && date <= day);
  if (!last || reopensSchool.test(last.title)) return undefined;
  return last.date === day || startsHoliday.test(last.title) ? last : undefined;
}
