import type { SchoolEvent } from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/slug.ts";
import { formatUtc } from "../../feeds/icalendar.ts";
import { childPath } from "../../site-map.ts";
import { OutsideLink } from "../../ui/text/links.tsx";
import { addDays, type CalendarDate, toDate } from "../../values/calendar-date.ts";
import { parseEventTimes } from "../../values/event-times.ts";

export function AddToCalendar({ event }: { event: WithSlug<SchoolEvent> }) {
  const { slug, date } = event;
  if (!date) return null;
  return (
    <ul className="no-print flex flex-wrap gap-3">
      <li>
        <a href={childPath("/Events", `${slug}.ics`)} className="button-primary">
          Add to calendar
        </a>
      </li>
      <li>
        <OutsideLink href={createGoogleUrl(event, date)} className="button-secondary">
          Add to Google Calendar
        </OutsideLink>
      </li>
    </ul>
  );
}

function createGoogleUrl({ title, time, venue }: SchoolEvent, date: CalendarDate): string {
  const parameters = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: formatDates(date, time),
  });
  if (venue) parameters.set("location", venue);
  return `https://calendar.google.com/calendar/render?${parameters}`;
}

/** All-day events use dates; times are in UTC, and an unknown end repeats the start. */
function formatDates(date: CalendarDate, time: string): string {
  const times = parseEventTimes(time);
  const days = [date, addDays(date, 1)];
  const moments = times && [times.from, times.to ?? times.from].map((at) => toDate(date, at));
  return (moments?.map(formatUtc) ?? days.map((day) => day.replaceAll("-", ""))).join("/");
}
