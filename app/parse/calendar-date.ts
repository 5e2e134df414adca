import { memoize } from "./memoize.ts";

/** "YYYY-MM-DD" in Asia/Kolkata; of a video perhaps only "YYYY". */
export type CalendarDate = string;

const schoolDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const weekdays = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

export function formatWeekday(date: CalendarDate): string {
  return weekdays.format(new Date(date));
}

export const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month)),
);

export const months = monthNames.map((name) => name.slice(0, 3));

export const toCalendarDate = memoize((moment: Date): CalendarDate => schoolDay.format(moment));

export function getYear(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

export function endOfDay(moment: Date): Date {
  return toDate(toCalendarDate(moment), 24 * 60);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export function toDate(date: CalendarDate, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00+05:30`) + minutes * 60 * 1000);
}

export function timeOfDay(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The school year runs from March to February. */
export function getSchoolYearStart(day: CalendarDate, later = 0): CalendarDate {
  const year = Number(day.slice(5, 7)) >= 3 ? getYear(day) : getYear(day) - 1;
  return `${year + later}-03-01`;
}

export function getMonthName(date: CalendarDate): string {
  return months[Number(date.slice(5, 7)) - 1] ?? "";
}

export function sortNewestFirst<Item>(
  items: readonly Item[],
  getDate: (item: Item) => string | undefined,
) {
  return items.toSorted((a, b) => compare(getDate(b) ?? "", getDate(a) ?? ""));
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
