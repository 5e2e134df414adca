import { memoize } from "./memoize.ts";
import { splitPeriod, toPlainDate } from "./plain-date.ts";

/** "YYYY-MM-DD" in Asia/Kolkata. */
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

/** A date without a time zone is that day; a moment is its day in Asia/Kolkata; 14/11/2026 and 14/11/26 are day, month, year. */
export function parseCalendarDate(value: unknown): CalendarDate | undefined {
  if (typeof value === "number") return parseNumber(value);
  if (typeof value === "object") return parseDateObject(value);
  if (typeof value !== "string") return undefined;
  const written = toPlainDate(value.trim().slice(0, 200));
  const text = written.includes("(") ? unwrapDate(written) : written;
  const [, ...digits] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (digits.length > 0) return toExistingDate(...digits);
  if (/^-?\d{5}(?:\.\d+)?$|^-?\d{9,13}$/.test(text)) return parseCalendarDate(Number(text));
  const parts = parseWrittenDate(text) ?? parseWrittenDate(splitPeriod(text)?.[0] ?? "");
  if (!parts) return undefined;
  const { year, month, day, rest } = parts;
  if (hasZone(rest)) {
    const moment = toPlausibleDate(Date.parse(text.replace(/\s*\(.*\)$/, "")));
    if (moment) return moment;
  }
  return (
    toExistingDate(year, month, day) ??
    (text.includes("/") ? toExistingDate(year, day, month) : undefined)
  );
}

export type Period = { date: CalendarDate | undefined; lastDate?: CalendarDate };

/** Of "12-15 June 2026" both days. */
export function parsePeriod(value: unknown): Period {
  const date = parseCalendarDate(value);
  const [, last] = (typeof value === "string" && splitPeriod(toPlainDate(value))) || [];
  const lastDate = parseCalendarDate(last);
  return { date, ...(date && lastDate && lastDate > date && { lastDate }) };
}

/** MongoDB's `ISODate("…")` and .NET's "/Date(1784572200000+0530)/". */
function unwrapDate(text: string): string {
  return text
    .replace(/^(?:ISODate|new Date)\(["']?(.*?)["']?\)$/, "$1")
    .replace(/^\\?\/Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/$/, "$1");
}

/** MongoDB's {"$date": …}, with a {"$numberLong": …} in it or not, PHP's {"date": …}, Firestore's {"seconds": …}, Java's [2026, 7, 21] and {"year": …}. */
function parseDateObject(value: object | null): CalendarDate | undefined {
  if (Array.isArray(value)) return toExistingDate(...value.slice(0, 3).map(toDigits));
  const fields: Record<string, unknown> = { ...value };
  const { year, month, monthValue = month, day, dayOfMonth = day } = fields;
  if (year !== undefined) return toExistingDate(...[year, monthValue, dayOfMonth].map(toDigits));
  const { $date = fields.date ?? fields.seconds ?? fields._seconds } = fields;
  const { $numberLong = undefined } = { ...($date as Record<string, unknown>) };
  const read = typeof $date === "object" ? $numberLong : $date;
  return typeof read === "object" ? undefined : parseCalendarDate(read);
}

/** `String` throws for some objects. */
function toDigits(part: unknown): string {
  return typeof part === "number" || typeof part === "string" ? String(part) : "";
}

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
  return `${String(year + later).padStart(4, "0")}-03-01`;
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

type WrittenDate = { year: string; month: string; day: string; rest: string };

function parseWrittenDate(text: string): WrittenDate | undefined {
  const numbers =
    /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)(?<rest>.*)$/s.exec(text) ??
    /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)$/s.exec(text);
  if (numbers) return numbers.groups as WrittenDate;
  const words =
    /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s-]+of)?[\s/-]+(?<name>[a-z]{3,9})\.?,?[\s/-]+(?<year>\d{4}|\d{2})(?!\d|[:.]\d|\s?[ap]\.?m)(?<rest>.*)$/is.exec(
      text,
    ) ??
    /^(?:[a-z]{3,9},?\s+)?(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?:\d{2}:\d{2}:\d{2} [A-Z]{3,5}(?:[+-]\d{2}:?\d{2})? )?(?<year>\d{4})(?!\d)(?<rest>.*)$/is.exec(
      text,
    );
  const name = words?.groups?.name?.toLowerCase();
  const month = monthNames.findIndex((one) => name && one.toLowerCase().startsWith(name)) + 1;
  return month > 0 ? ({ ...words?.groups, month: String(month) } as WrittenDate) : undefined;
}

/** A time with its zone is a moment, which may be another day in Asia/Kolkata. */
function hasZone(rest: string): boolean {
  return /^[T ,].*\d\s*(Z|GMT|UTC|[+-]\d{2}:?\d{2})/i.test(rest);
}

/** A day of Excel, which counts from 30 December 1899, or a time in ms or seconds: as ms, seconds would lie before 1974. */
function parseNumber(value: number): CalendarDate | undefined {
  if (value >= 20_000 && value < 100_000) return addDays("1899-12-30", Math.floor(value));
  return value < 1e8 ? undefined : toPlausibleDate(value < 1.3e11 ? value * 1_000 : value);
}

function toPlausibleDate(milliseconds: number): CalendarDate | undefined {
  const moment = new Date(milliseconds);
  const year = moment.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? schoolDay.format(moment) : undefined;
}

function toExistingDate(year = "", month = "", day = ""): CalendarDate | undefined {
  if (!/^(?:\d{2}|\d{4})$/.test(year)) return undefined;
  const text = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${text}T00:00:00Z`);
  // Programs write the year 1 for no date.
  const exists =
    Number(year) !== 1 && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text);
  return exists ? text : undefined;
}
