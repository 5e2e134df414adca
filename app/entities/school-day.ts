import {
  type CalendarDate,
  formatWeekday,
  toCalendarDate,
  toDate,
} from "../values/calendar-date.ts";
import { parseEventTimes } from "../values/event-times.ts";
import { shorten } from "../values/excerpt.ts";
import { formatDay, formatHours, type Hours } from "../values/format-time.ts";
import { findHoliday } from "./holidays.ts";
import { findNextEvent, type SchoolEvent } from "./school-event.ts";

type Season = { months: readonly number[]; classes: Hours; office: Hours };

/** A month in neither season lies between two terms. */
export type SchoolHours = { weekdays: readonly string[]; summer: Season; winter: Season };

/**
 * `hours`: "Usual hours: winter, 8:20 a.m. to 2:30 p.m.", or why there are none; `nextHours`: "Usual hours on Monday: …".
 * Holidays are recognised by the events' titles, because the school API has no field for them.
 */
export function schoolDay(now: Date, hours: SchoolHours, events: readonly SchoolEvent[]) {
  const today = describeDay(now, hours, events);
  const { date, weekday, day, classes, daysOff, holiday } = today;
  const isOver = classes !== undefined && today.minutes >= classes.end;
  const noClasses = daysOff && `No classes ${daysOff}`;
  const hoursOfDay = classes && !isOver ? `Usual hours: ${classes.label}` : noClasses;
  const hoursText = holiday?.date && holiday.date < date ? formatSince(holiday) : hoursOfDay;
  const next = holiday?.date === date ? holiday : findNextEvent(events, date);
  return {
    date,
    day: `${weekday} ${day}`,
    ...(hoursText && { hours: hoursText }),
    nextHours: describeNextHours(now, hours, events),
    ...(next?.date && {
      next: { title: next.title, date: next.date, isToday: next.date === date },
    }),
  };
}

/** Holidays that began on an earlier day. */
function formatSince({ date = "", title }: SchoolEvent): string {
  return `Since ${formatDay(toDate(date, 0))}: ${shorten(title, 80)}`;
}

/** When the text about today changes before midnight. */
export function getEndOfClasses(now: Date, hours: SchoolHours, events: readonly SchoolEvent[]) {
  const { date, classes, minutes } = describeDay(now, hours, events);
  return classes && minutes < classes.end ? toDate(date, classes.end) : undefined;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** After classes and on days without. Stops at the end of the term, because the first day of the next one is not known. */
export function describeNextHours(now: Date, hours: SchoolHours, events: readonly SchoolEvent[]) {
  if (getEndOfClasses(now, hours, events)) return undefined;
  for (let days = 0; days < 7; days++) {
    const moment = new Date(now.valueOf() + days * DAY_MS);
    const { isInTerm, weekday, classes } = describeDay(moment, hours, events);
    if (!isInTerm) return undefined;
    if (days > 0 && classes) return `Usual hours on ${weekday}: ${classes.label}`;
  }
  return undefined;
}

/** `classes`: the season's hours, on days with classes; `daysOff`: "on Sundays" or "in June". */
export function describeDay(moment: Date, hours: SchoolHours, events: readonly SchoolEvent[]) {
  const [date, day] = [toCalendarDate(moment), formatDay(moment)];
  const weekday = formatWeekday(date);
  const season = findSeason(date, hours);
  const holiday = findHoliday(date, events);
  const isDayOff = !hours.weekdays.includes(weekday);
  const daysOff = season ? isDayOff && `on ${weekday}s` : `in ${day.replace(/^\d+ /, "")}`;
  return {
    date,
    day,
    weekday,
    minutes: Math.floor((moment.valueOf() - toDate(date, 0).valueOf()) / 60_000),
    isInTerm: season !== undefined,
    holiday,
    ...(season && !isDayOff && !holiday && { classes: season }),
    ...(daysOff && !holiday && { daysOff }),
  };
}

function findSeason(date: CalendarDate, { summer, winter }: SchoolHours) {
  const month = Number(date.slice(5, 7));
  const found = Object.entries({ summer, winter }).find(([, { months }]) => months.includes(month));
  if (!found) return undefined;
  const [name, season] = found;
  const classes = formatHours(season.classes);
  const end = parseEventTimes(season.classes.to)?.from ?? 0;
  return { name, classes, office: formatHours(season.office), label: `${name}, ${classes}`, end };
}
