import * as v from "valibot";
import { addDays, type CalendarDate } from "./calendar-date.ts";
import {
  calendarDate,
  imageReferences,
  optionalIdentifier,
  optionalText,
  requiredText,
} from "./fields.ts";

export const SchoolEvent = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: requiredText,
    description: optionalText,
    date: calendarDate,
    time: optionalText,
    venue: optionalText,
    images: imageReferences,
    attachments: imageReferences,
  }),
  v.transform(({ _id, ...event }) => ({ ...event, id: _id })),
);
export type SchoolEvent = v.InferOutput<typeof SchoolEvent>;

function byDate(a: SchoolEvent, b: SchoolEvent): number {
  return (a.date ?? "").localeCompare(b.date ?? "");
}

export function findNextEvent(events: readonly SchoolEvent[], today: CalendarDate) {
  return events
    .filter((event) => event.date !== undefined && event.date >= today)
    .toSorted(byDate)[0];
}

const freeDays = /\b(?:holidays?|vacations?|closed)\b/i;
const startsHoliday = /\b(?:begins?|beginning|starts?|from)\b/i;
const reopensSchool = /\b(?:re-?opens?|reopening|resumes?)\b/i;

export function isHoliday({ title }: Pick<SchoolEvent, "title">): boolean {
  return freeDays.test(title) && !reopensSchool.test(title);
}

export function filterHolidays(events: readonly SchoolEvent[]): SchoolEvent[] {
  return events
    .filter(({ date, title }) => date && (freeDays.test(title) || reopensSchool.test(title)))
    .toSorted(byDate);
}

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

export function sortUpcomingFirst<Event extends SchoolEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  const { coming, past, undated } = sortEventsByTime(events, today);
  return [...coming.toSorted(byDate), ...past.toSorted((a, b) => byDate(b, a)), ...undated];
}

export function sortEventsByTime<Event extends SchoolEvent>(
  events: readonly Event[],
  today: CalendarDate,
) {
  const getTime = ({ date }: Event) =>
    date === undefined ? "undated" : date >= today ? "coming" : "past";
  const { coming = [], past = [], undated = [] } = Object.groupBy(events, getTime);
  return { coming, past, undated };
}
