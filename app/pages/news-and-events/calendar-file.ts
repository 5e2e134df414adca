import ical, { type ICalEventData } from "ical-generator";
import { type CalendarDate, toDate } from "../../entities/calendar-date.ts";
import { parseEventTimes } from "../../entities/event-times.ts";
import {
  filterHolidays,
  findDayAfter,
  isHoliday,
  type SchoolEvent,
} from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/with-slugs.ts";
import { school } from "../../school.ts";
import { childPath, getPage } from "../../site-map.ts";
import { createTagUri, stripControlCharacters } from "./feed-text.ts";

const page = getPage("/Events");
const hourSeconds = 3600;

/**
 * RFC 5545. Events without a clear time are all-day dates, which no time zone shifts. `all` tells
 * when holidays end.
 */
export function calendarFile(
  events: readonly WithSlug<SchoolEvent>[],
  all: readonly SchoolEvent[],
  made: CalendarDate,
): string {
  const calendar = ical({
    name: school.name.replaceAll(/[\\;,]/g, " "),
    prodId: { company: stripControlCharacters(school.name), product: "Website", language: "EN" },
    url: `${school.origin}${page.path}`,
    ttl: hourSeconds,
  });
  const holidays = filterHolidays(all);
  for (const event of events) {
    if (event.date) calendar.createEvent(createEntry(event, event.date, holidays, made));
  }
  return calendar.toString();
}

function createEntry(
  event: WithSlug<SchoolEvent>,
  date: CalendarDate,
  holidays: readonly SchoolEvent[],
  made: CalendarDate,
): ICalEventData {
  const { id, slug, title, venue } = event;
  return {
    id: createTagUri("event", id || slug),
    stamp: toDate(made, 0),
    summary: stripControlCharacters(title),
    description: aboutEvent(event) || null,
    location: stripControlCharacters(venue) || null,
    url: `${school.origin}${childPath(page.path, slug)}`,
    categories: isHoliday(event) ? [{ name: "Holiday" }] : [],
    ...when(event, date, holidays),
  };
}

function aboutEvent({ time, description }: SchoolEvent): string {
  const paragraphs =
    time && !parseEventTimes(time) ? [`Time: ${time}`, description] : [description];
  return stripControlCharacters(paragraphs.filter(Boolean).join("\n\n"));
}

function when(event: SchoolEvent, date: CalendarDate, holidays: readonly SchoolEvent[]) {
  const times = parseEventTimes(event.time);
  if (!times) {
    const end = findDayAfter(event, holidays) ?? date;
    return { allDay: true, start: midnight(date), end: midnight(end) };
  }
  const { from, to } = times;
  return { start: toDate(date, from), ...(to !== undefined && { end: toDate(date, to) }) };
}

/** The library reads all-day dates in UTC. */
function midnight(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
