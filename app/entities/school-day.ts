import { type CalendarDate, calendarDayAt } from "./calendar-date.ts";
import { nextEvent, type SchoolEvent } from "./school-event.ts";

type Season = { months: readonly number[]; classes: { from: string; to: string } };
export type SchoolHours = { summer: Season; winter: Season };

/** What a parent asks first: which day it is, when the school is open on it, and what comes next. */
export type SchoolDay = {
  date: CalendarDate;
  /** "Saturday 21 November" */
  day: string;
  /** "winter hours, 8:20 a.m. to 2:30 p.m." */
  hours: string;
  next?: { title: string; date: CalendarDate; isToday: boolean };
};

const partsOfDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** The school's day at a moment. Holidays are not known here; only Sundays are. */
export function schoolDay(
  now: Date,
  hours: SchoolHours,
  events: readonly SchoolEvent[],
): SchoolDay {
  const parts = new Map(partsOfDay.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = calendarDayAt(now);
  const next = nextEvent(events, date);
  return {
    date,
    day: `${parts.get("weekday")} ${parts.get("day")} ${parts.get("month")}`,
    hours: parts.get("weekday") === "Sunday" ? closedOnSunday : hoursOf(date, hours),
    ...(next?.date && {
      next: { title: next.title, date: next.date, isToday: next.date === date },
    }),
  };
}

// PLACEHOLDER: that the school is closed on Sundays.
const closedOnSunday = "the school is closed on Sundays";

function hoursOf(date: CalendarDate, { summer, winter }: SchoolHours): string {
  const isSummer = summer.months.includes(Number(date.slice(5, 7)));
  const { from, to } = (isSummer ? summer : winter).classes;
  return `${isSummer ? "summer" : "winter"} hours, ${from} to ${to}`;
}
