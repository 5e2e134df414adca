import { type CalendarDate, toDate } from "../../entities/calendar-date.ts";
import { parseEventTimes } from "../../entities/event-times.ts";
import { filterHolidays, findDayAfter, isHoliday } from "../../entities/holidays.ts";
import type { SchoolEvent } from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import { childPath, getPage } from "../../site-map.ts";
import { createTagUri, stripControlCharacters } from "./feed-text.ts";
import { escapeText, formatCalendar, formatUtc, type Property } from "./icalendar.ts";

const page = getPage("/Events");

/**
 * RFC 5545. Events without a clear time are all-day dates, which no time zone shifts. `all` tells
 * when holidays end.
 */
export function calendarFile(
  events: readonly WithSlug<SchoolEvent>[],
  all: readonly SchoolEvent[],
  made: CalendarDate,
): string {
  const name = escapeText(stripControlCharacters(school.name));
  const holidays = filterHolidays(all);
  const stamp = formatUtc(toDate(made, 0));
  return formatCalendar(
    [
      ["PRODID", `-//${name}//Website//EN`],
      ["URL", `${school.origin}${page.path}`],
      ["NAME", name],
      ["X-WR-CALNAME", name],
      ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
      ["X-PUBLISHED-TTL", "PT1H"],
    ],
    events.flatMap((event) =>
      event.date ? [createEntry(event, event.date, holidays, stamp)] : [],
    ),
  );
}

function createEntry(
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
    ["UID", createTagUri("event", id || slug)],
    ["DTSTAMP", stamp],
    ...when(event, date, holidays),
    ...texts.flatMap(([name, text]): Property[] => {
      const value = escapeText(stripControlCharacters(text));
      return value === "" ? [] : [[name, value]];
    }),
    ["URL", `${school.origin}${childPath(page.path, slug)}`],
  ];
}

function aboutEvent({ time, description }: SchoolEvent): string {
  const paragraphs =
    time && !parseEventTimes(time) ? [`Time: ${time}`, description] : [description];
  return paragraphs.filter(Boolean).join("\n\n");
}

function when(
  event: SchoolEvent,
  date: CalendarDate,
  holidays: readonly SchoolEvent[],
): Property[] {
  const times = parseEventTimes(event.time);
  if (!times) {
    const end = findDayAfter(event, holidays) ?? date;
    return [
      ["DTSTART;VALUE=DATE", date.replaceAll("-", "")],
      ["DTEND;VALUE=DATE", end.replaceAll("-", "")],
    ];
  }
  const { from, to } = times;
  const end = to === undefined ? [] : [["DTEND", formatUtc(toDate(date, to))] as const];
  return [["DTSTART", formatUtc(toDate(date, from))], ...end];
}
