/** A day of the school's calendar, "YYYY-MM-DD" in Asia/Kolkata. */
export type CalendarDate = string;

const schoolDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The three-letter months that filters offer, January first. */
export const months = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/**
 * The day that a value of the school API means: a date without time (or with a time but no zone) is that calendar day;
 * a moment in time is the day it falls on at the school; 14/11/2026 is read as day, month, year.
 */
export function calendarDateOf(value: unknown): CalendarDate | undefined {
  if (typeof value === "number") return dayOfMoment(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/s.exec(text);
  if (iso) {
    const [, year, month, day, rest = ""] = iso;
    return hasZone(rest) ? dayOfMoment(Date.parse(text)) : realDay(year, month, day);
  }
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (indian) return realDay(indian[3], indian[2], indian[1]);
  return /[a-z]/i.test(text) ? dayOfMoment(Date.parse(text)) : undefined;
}

/** The school's day at a moment. */
export function calendarDayAt(moment: Date): CalendarDate {
  return schoolDay.format(moment);
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The year it is at the school. */
export function currentYear(now: Date): number {
  return yearOf(calendarDayAt(now));
}

/** The month's three letters, as in `months`. */
export function monthOf(date: CalendarDate): string {
  return months[Number(date.slice(5, 7)) - 1] ?? "";
}

/** Orders newest first; what has no date comes last, in the order given. */
export function newestFirst<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string | undefined,
) {
  return items.toSorted((a, b) => (dateOf(b) ?? "").localeCompare(dateOf(a) ?? ""));
}

function hasZone(rest: string): boolean {
  return /^[T ].*(Z|[+-]\d{2}:?\d{2})$/i.test(rest);
}

function dayOfMoment(milliseconds: number): CalendarDate | undefined {
  const moment = new Date(milliseconds);
  const year = moment.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? schoolDay.format(moment) : undefined;
}

function realDay(year = "", month = "", day = ""): CalendarDate | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text)
    ? text
    : undefined;
}
