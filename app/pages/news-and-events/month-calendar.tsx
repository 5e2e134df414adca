import type { CalendarDate } from "../../entities/calendar-date.ts";
import type { SchoolEvent } from "../../entities/school-event.ts";
import type { Month, MonthDay, SchoolMonth } from "../../entities/school-month.ts";
import { formatMonth } from "../../entities/school-month.ts";
import type { WithSlug } from "../../entities/with-slugs.ts";
import { childPath } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { datedLists } from "../../ui/lists/dated-lists.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { EventsViews, monthAddress } from "./events-views.tsx";
import { FollowEvents } from "./follow-events.tsx";

const { page } = datedLists.events;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const link = "flex items-center min-h-11 md:min-h-7 print:!min-h-0 print:!no-underline";
const MAX_PRINTED_EVENTS = 4;

type Event = WithSlug<SchoolEvent>;
type MonthCalendarProps = { shown: SchoolMonth<Event>; today: CalendarDate };

export function MonthCalendar({ shown, today }: MonthCalendarProps) {
  const { month, weeks, hasEvents, earlier, later } = shown;
  const title = `Events in ${formatMonth(month)}`;
  return (
    <Page title={title} wide itemPager={null}>
      <div className="no-print grid gap-4">
        <EventsViews shown="month" month={month} />
        <nav aria-label="Months" className="flex flex-wrap items-center justify-between gap-x-4">
          <MonthLink month={earlier} rel="prev" />
          <MonthLink month={later} rel="next" />
        </nav>
      </div>
      {!hasEvents && (
        <EmptyState title={`No events in ${formatMonth(month)}`}>
          Stay tuned for more updates
        </EmptyState>
      )}
      <table className={`month apart ${hasEvents ? "" : "month-empty"}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekday.slice(0, 3)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks never move
            <tr key={index}>
              {week.map((day, place) => (
                <DayCell key={day?.date ?? weekdays[place]} day={day} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FollowEvents />
    </Page>
  );
}

function MonthLink({ month, rel }: { month: Month | undefined; rel: "prev" | "next" }) {
  if (!month) return <span />;
  return (
    <a href={monthAddress(month)} rel={rel} className="inline-flex items-center gap-2 min-h-11">
      {rel === "prev" && <span aria-hidden="true">←</span>}
      {formatMonth(month)}
      {rel === "next" && <span aria-hidden="true">→</span>}
    </a>
  );
}

type DayCellProps = { day: MonthDay<Event> | undefined; today: CalendarDate };

function DayCell({ day, today }: DayCellProps) {
  if (!day) return <td />;
  const { date, events, isHoliday } = day;
  const isToday = date === today;
  const kinds = [events.length > 0 && "month-busy", isHoliday && "month-free"].filter(Boolean);
  return (
    <td className={kinds.join(" ") || undefined} aria-current={isToday ? "date" : undefined}>
      <p className="month-day flex flex-wrap gap-x-3 text-title font-600">
        <time dateTime={date}>
          <span className="hidden md:inline print:inline">{Number(date.slice(8))}</span>
          <span className="month-phone md:hidden print:hidden">{formatDay(date)}</span>
        </time>
        {isToday && <span className="text-accent font-400 no-print">today</span>}
        {isHoliday && <span className="text-accent font-400">holiday</span>}
      </p>
      {events.length > 0 && (
        <ul className="month-events break-anywhere">
          {events.map((event) => (
            <li key={event.slug}>
              <a href={childPath(page.path, event.slug)} className={link}>
                <span className="month-title">{event.title}</span>
              </a>
              {event.time && <p className="month-time text-muted">{event.time}</p>}
            </li>
          ))}
          {events.length > MAX_PRINTED_EVENTS && (
            <li className="month-more hidden print:block">
              and {events.length - MAX_PRINTED_EVENTS} more
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

function formatDay(date: CalendarDate): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}
