import * as v from "valibot";
import { type CalendarDate, compare } from "../values/calendar-date.ts";
import { formatEventTimes } from "../values/event-times.ts";
import * as fields from "../values/fields.ts";

export const SchoolEvent = v.pipe(
  v.object({
    _id: fields.optionalIdentifier,
    title: fields.optionalText,
    description: fields.description,
    date: fields.calendarDate,
    time: fields.optionalText,
    venue: fields.optionalText,
    images: fields.imageReferences,
    attachments: fields.imageReferences,
  }),
  fields.requireAny("title", "description", "time", "venue", "images", "attachments"),
  v.transform(({ _id, title, time, images, attachments, ...event }) => ({
    ...event,
    ...fields.sortFiles(images, attachments),
    title: title || "Event",
    time: formatEventTimes(time),
    id: _id,
  })),
);
export type SchoolEvent = v.InferOutput<typeof SchoolEvent>;

/** "9 a.m., School hall" */
export function formatTimeAndPlace({ time, venue }: Pick<SchoolEvent, "time" | "venue">): string {
  return [time, venue].filter(Boolean).join(", ");
}

function byDate(a: SchoolEvent, b: SchoolEvent): number {
  return compare(a.date ?? "", b.date ?? "");
}

export function findNextEvent<Event extends SchoolEvent>(
  events: readonly Event[],
  today: CalendarDate,
) {
  return sortEventsByTime(events, today).coming.toSorted(byDate)[0];
}

export function sortUpcomingFirst<Event extends SchoolEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  const { coming, past, undated } = sortEventsByTime(events, today);
  return [...coming.toSorted(byDate), ...past.toSorted((a, b) => byDate(b, a)), ...undated];
}

export function sortEventsByTime<Event extends Pick<SchoolEvent, "date">>(
  events: readonly Event[],
  today: CalendarDate,
) {
  const getTime = ({ date }: Event) =>
    date === undefined ? "undated" : date >= today ? "coming" : "past";
  const { coming = [], past = [], undated = [] } = Object.groupBy(events, getTime);
  return { coming, past, undated };
}
