import * as v from "valibot";
import type { CalendarDate } from "./calendar-date.ts";
import {
  calendarDate,
  imageReferences,
  optionalIdentifier,
  requiredWords,
  words,
} from "./fields.ts";

/** An event of the school's calendar; `time` and `venue` are words, "" where none was given. */
export const SchoolEvent = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: requiredWords,
    description: words,
    date: calendarDate,
    time: words,
    venue: words,
    images: imageReferences,
    attachments: imageReferences,
  }),
  v.transform(({ _id, ...event }) => ({ ...event, id: _id })),
);
export type SchoolEvent = v.InferOutput<typeof SchoolEvent>;

/** The first event on or after `today`, if any. */
export function nextEvent(events: readonly SchoolEvent[], today: CalendarDate) {
  return events
    .filter((event) => event.date !== undefined && event.date >= today)
    .toSorted((a, b) => (a.date ?? "").localeCompare(b.date ?? ""))[0];
}

const freeDays = /\b(?:holidays?|vacations?|closed)\b/i;
const freeDaysBegin = /\b(?:begins?|beginning|starts?|from)\b/i;
const schoolBegins = /\b(?:re-?opens?|reopening|resumes?)\b/i;

/** The event that makes a day a holiday: one of that day, or the beginning of holidays whose end no event has told yet. */
export function holidayOn(day: CalendarDate, events: readonly SchoolEvent[]) {
  const [last] = events
    .filter(
      ({ date, title }) =>
        date && date <= day && (freeDays.test(title) || schoolBegins.test(title)),
    )
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  if (!last || schoolBegins.test(last.title)) return undefined;
  return last.date === day || freeDaysBegin.test(last.title) ? last : undefined;
}

/** What is still to come, the soonest first; then what has been, the latest first; last what has no date yet. */
export function comingFirst<Event extends SchoolEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  const byDate = (a: Event, b: Event) => (a.date ?? "").localeCompare(b.date ?? "");
  const { coming, past, undated } = eventsByTime(events, today);
  return [...coming.toSorted(byDate), ...past.toSorted((a, b) => byDate(b, a)), ...undated];
}

/** Seen from a day, which itself is still to come; each in the order given. */
export function eventsByTime<Event extends SchoolEvent>(
  events: readonly Event[],
  today: CalendarDate,
) {
  const timeOf = ({ date }: Event) =>
    date === undefined ? "undated" : date >= today ? "coming" : "past";
  const { coming = [], past = [], undated = [] } = Object.groupBy(events, timeOf);
  return { coming, past, undated };
}
