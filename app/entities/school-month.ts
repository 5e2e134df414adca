import { addDays, type CalendarDate } from "./calendar-date.ts";
import { parseEventTimes } from "./event-times.ts";
import { filterHolidays, findHoliday, isHoliday } from "./holidays.ts";
import { firstPage } from "./list-page.ts";
import type { SchoolEvent } from "./school-event.ts";
import type { WithSlug } from "./slug.ts";

export type Month = string;

/** `events` has the first ones of `total`. */
export type MonthDay = {
  date: CalendarDate;
  events: Pick<WithSlug<SchoolEvent>, "slug" | "title" | "time">[];
  total: number;
  isHoliday: boolean;
};

const dayLimits = { maxItems: 8, maxBytes: 1_200 };

/** Weeks start on Sunday; days of other months are undefined. */
export type SchoolMonth = {
  month: Month;
  weeks: (MonthDay | undefined)[][];
  hasEvents: boolean;
  earlier: Month | undefined;
  later: Month | undefined;
};

export function schoolMonth(
  events: readonly WithSlug<SchoolEvent>[],
  requested: string,
  today: CalendarDate,
): SchoolMonth {
  const [first, last] = listMonths(events, today);
  const requestedMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(requested) ? requested : getMonth(today);
  const month = requestedMonth < first ? first : requestedMonth > last ? last : requestedMonth;
  const byDay = Object.groupBy(events, ({ date }) => date ?? "");
  const holidays = filterHolidays(events);
  const days = getDays(month).map((date) => {
    const onDay = (byDay[date] ?? []).toSorted((a, b) => getFirstDay(a) - getFirstDay(b));
    const isDayOff = onDay.some(isHoliday) || findHoliday(date, holidays) !== undefined;
    const shown = onDay.map(({ slug, title, time }) => ({ slug, title, time }));
    return { date, events: firstPage(shown, dayLimits), total: onDay.length, isHoliday: isDayOff };
  });
  return {
    month,
    weeks: splitIntoWeeks(days),
    hasEvents: days.some((day) => day.events.length > 0),
    earlier: month > first ? getAdjacentMonth(month, -1) : undefined,
    later: month < last ? getAdjacentMonth(month, 1) : undefined,
  };
}

export function getMonth(day: CalendarDate): Month {
  return day.slice(0, 7);
}

/** Events without a clear time come first, as all-day events. */
function getFirstDay({ time }: SchoolEvent): number {
  return parseEventTimes(time)?.from ?? -1;
}

function listMonths(events: readonly SchoolEvent[], today: CalendarDate): [Month, Month] {
  let [first, last] = [getMonth(today), getMonth(today)];
  for (const { date } of events) {
    if (!date) continue;
    const month = getMonth(date);
    if (month < first) first = month;
    if (month > last) last = month;
  }
  return [first, last];
}

function getDays(month: Month): CalendarDate[] {
  const all = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  return all.filter((day) => getMonth(day) === month);
}

function splitIntoWeeks<Day extends { date: CalendarDate }>(
  days: readonly Day[],
): (Day | undefined)[][] {
  const before = days[0] ? new Date(`${days[0].date}T00:00:00Z`).getUTCDay() : 0;
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  );
}

function getAdjacentMonth(month: Month, distance: 1 | -1): Month {
  const middle = `${month}-15`;
  return getMonth(addDays(middle, 30 * distance));
}

const format = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

export function formatMonth(month: Month): string {
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
