import type { Month, MonthDay, SchoolMonth } from "../../entities/school-month.ts";
import {
  type CalendarDate,
  formatWeekday,
  getMonthName,
  getYear,
} from "../../parse/calendar-date.ts";
import { childPath } from "../../site-map.ts";
import { EmptyState, Page } from "../../ui/page-parts.ts";
import { dateParts, formatMonth } from "../../ui/text/date-text.tsx";
import { formatNumber } from "../../ui/text/format-number.ts";
import { EventsViews, monthAddress } from "./events-views.tsx";
import { FollowEvents } from "./follow-events.tsx";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const weekRow = "grid grid-cols-7";
const link = "flex items-center min-h-11 md:min-h-7 print:!min-h-0 print:!no-underline";
const MAX_PRINTED_EVENTS = 4;

export function MonthCalendar({ shown, today }: { shown: SchoolMonth; today: CalendarDate }) {
  const { month, days, hasEvents, earlier, later } = shown;
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
      {!hasEvents && <EmptyState title={`No events in ${formatMonth(month)}`} />}
      <div
        aria-hidden="true"
        className={`${weekRow} apart bg-ground text-on-ground text-small media-phone:hidden`}
      >
        {weekdays.map((weekday) => (
          <span key={weekday} className="p-2 font-600">
            {weekday}
          </span>
        ))}
      </div>
      <ol
        aria-label={title}
        className={`month ${weekRow} apart md:!mt-0 text-small leading-[1.4] ${hasEvents ? "media-phone:block" : "media-phone:hidden"}`}
      >
        {days.map((day, index) => (
          <Day key={index} day={day} today={today} />
        ))}
      </ol>
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

const cell = "month-cell min-w-0 min-h-24 p-2 border border-rule";

/** A list, so that each day says its weekday. On a phone only days with events are shown. */
function Day({ day, today }: { day: MonthDay | undefined; today: CalendarDate }) {
  if (!day) return <li aria-hidden="true" className={`${cell} media-phone:hidden bg-band`} />;
  const { date, events, total } = day;
  const isToday = date === today;
  return (
    <li
      className={`${cell} ${events.length > 0 ? "month-busy" : "media-phone:hidden"}`}
      aria-current={isToday ? "date" : undefined}
    >
      <p className="month-day flex flex-wrap gap-x-3 text-title font-600 print:flex-nowrap print:overflow-hidden">
        <time dateTime={date}>
          <span aria-hidden="true" className="hidden md:inline">
            {Number(date.slice(8))}
          </span>
          <span className="month-phone md:sr-only">{formatDay(date)}</span>
        </time>
        {isToday && <span className="text-accent font-400 no-print">today</span>}
      </p>
      {events.length > 0 && (
        <ul className="break-anywhere">
          {events.map((event, index) => (
            <li key={event.slug} className={index < MAX_PRINTED_EVENTS ? "" : "print:hidden"}>
              <a href={childPath("/Events", event.slug)} className={link}>
                <span className={events.length > 2 ? "print:line-clamp-1" : "print:line-clamp-2"}>
                  {event.title}
                </span>
              </a>
              {event.time && (
                <p
                  className={`text-muted print:overflow-hidden print:whitespace-nowrap ${events.length > 1 ? "print:hidden" : ""}`}
                >
                  {event.time}
                </p>
              )}
            </li>
          ))}
          {total > events.length && (
            <li className="no-print">
              <a
                href={`/Events?year=${getYear(date)}&month=${getMonthName(date)}`}
                className={link}
              >
                and {formatNumber(total - events.length)} more
                <span className="sr-only"> on {formatDay(date)}</span>
              </a>
            </li>
          )}
          {total > MAX_PRINTED_EVENTS && (
            <li className="hidden print:block">and {total - MAX_PRINTED_EVENTS} more</li>
          )}
        </ul>
      )}
    </li>
  );
}

function formatDay(date: CalendarDate): string {
  const { day, month } = dateParts(date);
  return `${formatWeekday(date)}, ${day} ${month}`;
}
