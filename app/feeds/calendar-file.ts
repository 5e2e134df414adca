import { getEventStatus, type SchoolEvent } from "../entities/school-event.ts";
import type { WithSlug } from "../entities/slug.ts";
import { addDays, type CalendarDate, toDate } from "../parse/calendar-date.ts";
import { parseEventTimes } from "../parse/event-times.ts";
import { shorten } from "../parse/excerpt.ts";
import { withoutStruck } from "../parse/text-marks.ts";
import { school } from "../school.ts";
import { childPath, getPage } from "../site-map.ts";
import { createTagUri, stripControlCharacters } from "./feed.ts";
import { escapeText, formatCalendar, formatUtc, type Property } from "./icalendar.ts";

const page = getPage("/Events");
const MAX_DESCRIPTION_BYTES = 1_000;

/** RFC 5545. Events without a clear time are all-day dates, which no time zone shifts. */
export function calendarFile(events: readonly WithSlug<SchoolEvent>[], made: CalendarDate): string {
  const name = escapeText(stripControlCharacters(school.name));
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
    events.map((event) => [
      ["UID", createTagUri("event", event.id || event.slug)],
      ["DTSTAMP", stamp],
      ...when(event),
      ...describe(event),
      ["STATUS", statuses[getEventStatus(event)]],
      ["URL", `${school.origin}${childPath(page.path, event.slug)}`],
    ]),
  );
}

function describe(event: SchoolEvent): Property[] {
  const { title, venue, time, description } = event;
  const unclearTime = time && !parseEventTimes(time) ? `Time: ${time}` : "";
  const texts = {
    SUMMARY: title,
    LOCATION: venue,
    DESCRIPTION: [unclearTime, shorten(withoutStruck(description), MAX_DESCRIPTION_BYTES)]
      .filter(Boolean)
      .join("\n\n"),
  };
  return Object.entries(texts)
    .map(([name, text]) => [name, escapeText(stripControlCharacters(text))] as const)
    .filter(([, value]) => value !== "");
}

/** Start and end in UTC, or as days if there is no clear time. An hour, if no end is given. */
export function formatSpan({ date, lastDate = date, time }: SchoolEvent): string[] {
  if (!date || !lastDate) return [];
  const times = parseEventTimes(time);
  if (!times) return [date, addDays(lastDate, 1)].map((day) => day.replaceAll("-", ""));
  const { from, to = from + 60 } = times;
  return [toDate(date, from), toDate(lastDate, to)].map(formatUtc);
}

/** All-day events leave the day free. */
function when(event: SchoolEvent): Property[] {
  const [start, end] = formatSpan(event);
  if (!start || !end) return [];
  const isAllDay = !start.endsWith("Z");
  const type = isAllDay ? ";VALUE=DATE" : "";
  return [
    [`DTSTART${type}`, start],
    [`DTEND${type}`, end],
    ...(isAllDay ? [["TRANSP", "TRANSPARENT"] as const] : []),
  ];
}

const statuses = { Scheduled: "CONFIRMED", Cancelled: "CANCELLED", Postponed: "TENTATIVE" };
