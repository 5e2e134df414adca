import { type CalendarDate, momentOf } from "../../entities/calendar-date.ts";
import { eventTimes } from "../../entities/event-times.ts";
import {
  dayAfter,
  holidayEvents,
  isHoliday,
  type SchoolEvent,
} from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/with-slugs.ts";
import { school } from "../../school.ts";
import { childPath, pageAt } from "../../site-map.ts";
import { permanentName, printable } from "./feed-text.ts";
import { escapeText, formatCalendar, formatUtc, type Property } from "./icalendar.ts";

const page = pageAt("/Events");

/**
 * RFC 5545. Events without a clear time are all-day dates, which no time zone shifts. `all` tells
 * when holidays end.
 */
export function calendarFile(
  events: readonly WithSlug<SchoolEvent>[],
  all: readonly SchoolEvent[],
  made: CalendarDate,
): string {
  const name = escapeText(printable(school.name));
  const holidays = holidayEvents(all);
  const stamp = formatUtc(momentOf(made, 0));
  return formatCalendar(
    [
      ["PRODID", `-//${name}//Website//EN`],
      ["URL", `${school.origin}${page.path}`],
      ["NAME", name],
      ["X-WR-CALNAME", name],
      ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
      ["X-PUBLISHED-TTL", "PT1H"],
    ],
    events.flatMap((event) => (event.date ? [entryOf(event, event.date, holidays, stamp)] : [])),
  );
}

function entryOf(
  event: WithSlug<SchoolEvent>,
  date: CalendarDate,
  holidays: readonly SchoolEvent[],
  stamp: string,
): Property[] {
  const { id, slug, title, venue } = event;
  const texts: Property[] = [
    ["SUMMARY", title],
    ["LOCATION", venue],
    ["DESCRIPTION", aboutEvent(event)],
    ["CATEGORIES", isHoliday(event) ? "Holiday" : ""],
  ];
  return [
    ["UID", permanentName("event", id || slug)],
    ["DTSTAMP", stamp],
    ...when(event, date, holidays),
    ...texts.flatMap(([name, text]): Property[] => {
      const value = escapeText(printable(text));
      return value === "" ? [] : [[name, value]];
    }),
    ["URL", `${school.origin}${childPath(page.path, slug)}`],
  ];
}

function aboutEvent({ time, description }: SchoolEvent): string {
  const told = time && !eventTimes(time) ? [`Time: ${time}`, description] : [description];
  return told.filter(Boolean).join("\n\n");
}

function when(
  event: SchoolEvent,
  date: CalendarDate,
  holidays: readonly SchoolEvent[],
): Property[] {
  const times = eventTimes(event.time);
  if (!times) {
    const end = dayAfter(event, holidays) ?? date;
    return [
      ["DTSTART;VALUE=DATE", date.replaceAll("-", "")],
      ["DTEND;VALUE=DATE", end.replaceAll("-", "")],
    ];
  }
  const { from, to } = times;
  const end = to === undefined ? [] : [["DTEND", formatUtc(momentOf(date, to))] as const];
  return [["DTSTART", formatUtc(momentOf(date, from))], ...end];
}
