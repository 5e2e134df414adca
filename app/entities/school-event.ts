import * as v from "valibot";
import { type CalendarDate, compare } from "../parse/calendar-date.ts";
import { formatEventTimes } from "../parse/event-times.ts";
import * as fields from "../parse/fields.ts";

export const SchoolEvent = v.pipe(
  v.object({
    _id: fields.optionalIdentifier,
    title: fields.optionalText,
    description: fields.description,
    date: fields.period,
    time: fields.optionalText,
    venue: fields.optionalText,
    images: fields.imageReferences,
    attachments: fields.imageReferences,
  }),
  fields.requireAny("title", "description", "time", "venue", "images", "attachments"),
  v.transform(({ _id, title, date: period, time, images, attachments, ...event }) => ({
    ...event,
    ...period,
    ...fields.sortFiles(images, attachments),
    title: title || "Event",
    time: formatEventTimes(time),
    id: _id,
  })),
);
export type SchoolEvent = v.InferOutput<typeof SchoolEvent>;

export function isOnDay({ date, lastDate }: SchoolEvent, day: CalendarDate): boolean {
  return date !== undefined && date <= day && day <= (lastDate ?? date);
}

/** At either end of a title or of its part, before a reason or a day, and in the school's other languages. */
const notHeld =
  /(?:^|[:–—([-])[^\p{L}\p{N}]*(?:cancel+ed|postponed)(?!\p{L})|(?<!\p{L})(?:cancel+ed|postponed)(?=[^\p{L}\p{N}]*$|\s+(?:due|because|owing|to|till|until|on|for|as|by|in)(?!\p{L}))|रद्द|ਰੱਦ|स्थगित|ਮੁਲਤਵੀ/iu;

/** "Picnic is not cancelled" */
const denied = /(?<!\p{L})(?:not|no longer)(?!\p{L})|नहीं|ਨਹੀਂ/iu;

export function getEventStatus({ title }: Pick<SchoolEvent, "title">) {
  if (denied.test(title)) return "Scheduled";
  const [found] = notHeld.exec(title) ?? [];
  if (found === undefined) return "Scheduled";
  return /cancel|रद्द|ਰੱਦ/i.test(found) ? "Cancelled" : "Postponed";
}

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

export function sortEventsByTime<Event extends Pick<SchoolEvent, "date" | "lastDate">>(
  events: readonly Event[],
  today: CalendarDate,
) {
  const getTime = ({ date, lastDate = date }: Event) =>
    lastDate === undefined ? "undated" : lastDate >= today ? "coming" : "past";
  const { coming = [], past = [], undated = [] } = Object.groupBy(events, getTime);
  return { coming, past, undated };
}
