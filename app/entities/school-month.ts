import { addDays, type CalendarDate } from "../parse/calendar-date.ts";
import { parseEventTimes } from "../parse/event-times.ts";
import { shorten } from "../parse/excerpt.ts";
import { isOnDay, type SchoolEvent } from "./school-event.ts";
import type { WithSlug } from "./slug.ts";

export type Month = string;

export type SchoolMonth = ReturnType<typeof schoolMonth>;

/** `events` has the first ones of `total`. */
export type MonthDay = NonNullable<SchoolMonth["days"][number]>;

const MAX_EVENTS_A_DAY = 8;
const MAX_TEXT_BYTES = 120;

export function schoolMonth(
  events: readonly WithSlug<SchoolEvent>[],
  requested: string,
  today: CalendarDate,
) {
  const months = [
    today,
    ...events.flatMap(({ date, lastDate = date }) => (date && lastDate ? [date, lastDate] : [])),
  ]
    .map(getMonth)
    .sort();
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const requestedMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(requested) ? requested : getMonth(today);
  const month = requestedMonth < first ? first : requestedMonth > last ? last : requestedMonth;
  const dates = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  const days = dates
    .filter((date) => getMonth(date) === month)
    .map((date) => {
      const onDay = events
        .filter((event) => isOnDay(event, date))
        .toSorted((a, b) => getStart(a) - getStart(b));
      const shown = onDay.slice(0, MAX_EVENTS_A_DAY).map(({ slug, title, time }) => ({
        slug,
        title: shorten(title, MAX_TEXT_BYTES),
        time: shorten(time, MAX_TEXT_BYTES),
      }));
      return { date, events: shown, total: onDay.length };
    });
  return {
    month,
    days: fillWeeks(month, days),
    hasEvents: days.some((day) => day.events.length > 0),
    earlier: month > first ? getMonth(addDays(`${month}-15`, -30)) : undefined,
    later: month < last ? getMonth(addDays(`${month}-15`, 30)) : undefined,
  };
}

export function getMonth(day: CalendarDate): Month {
  return day.slice(0, 7);
}

/** Events without a clear time come first, as all-day events. */
function getStart({ time }: SchoolEvent): number {
  return parseEventTimes(time)?.from ?? -1;
}

/** From Sunday to Saturday; days of other months are undefined. */
function fillWeeks<Day>(month: Month, days: readonly Day[]): (Day | undefined)[] {
  const before = new Date(`${month}-01`).getUTCDay();
  const weeks = Math.ceil((before + days.length) / 7);
  return Array.from({ length: 7 * weeks }, (_, index) => days[index - before]);
}
