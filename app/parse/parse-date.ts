/** Dates as programs and people write them: with words before, signs and digits of other keyboards, and from one day to another. */
import {
  addDays,
  type CalendarDate,
  getYear,
  monthNames,
  toCalendarDate,
} from "./calendar-date.ts";
import { foldSpelling } from "./fold-text.ts";
import { joints, months } from "./format-spans.ts";

const MAX_DATE_LETTERS = 200;
const MIN_PERIOD_LETTERS = 12;

/** A date without a time zone is that day; a moment is its day in Asia/Kolkata; 14/11/2026 and 14/11/26 are day, month, year. */
export function parseCalendarDate(value: unknown): CalendarDate | undefined {
  if (typeof value === "number") return parseNumber(value);
  if (typeof value === "object") return parseDateObject(value);
  if (typeof value !== "string") return undefined;
  const sent = value.trim().slice(0, MAX_DATE_LETTERS);
  const text = toPlainDate(sent.includes("(") ? unwrapDate(sent) : sent);
  const [, ...digits] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (digits.length > 0) return toExistingDate(...digits);
  if (/^-?\d{5}(?:\.\d+)?$|^-?\d{9,13}$/.test(text)) return parseCalendarDate(Number(text));
  const parts = parseWrittenDate(splitPeriod(text)?.[0] ?? text) ?? parseWrittenDate(text);
  if (!parts) return undefined;
  const { year, month, day, rest } = parts;
  if (hasZone(rest)) {
    const moment = toPlausibleDate(Date.parse(text));
    if (moment) return moment;
  }
  return (
    toExistingDate(year, month, day) ??
    (text.includes("/") ? toExistingDate(year, day, month) : undefined)
  );
}

export type Period = { date: CalendarDate | undefined; lastDate?: CalendarDate };

/** Both days of "12-15 June 2026". */
export function parsePeriod(value: unknown): Period {
  const date = parseCalendarDate(value);
  const [, last] =
    (typeof value === "string" && splitPeriod(toPlainDate(value.slice(0, MAX_DATE_LETTERS)))) || [];
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
  if (Array.isArray(value)) return toExistingDate(...value.map(toDigits));
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

const spell = (name: string) => foldSpelling(name.normalize("NFKD"));
/** Other spellings of a name begin as it does. */
const localWords = (["hi", "pa"] as const).flatMap((language) => [
  ...months[language].split(" ").map((name, at) => [spell(name).slice(0, 3), monthNames[at]]),
  ...joints[language].map((word) => [spell(word), "to"]),
]);
const localName = /[\u0900-\u0963\u0a01-\u0a63\u0a70\u0a71]+/g;
/** "Dated:", "w.e.f.", "Friday,", but not "June" in "June 12" */
const label =
  /^(?!-)(?:(?!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)\D)+(?=\d{1,4}(?!\d)|[a-z])/i;
/** "12-15 June 2026", "12, 13 and 14 June 2026", "June 12 to 15, 2026" */
const days =
  /^(?<before>(?:[a-z]+\.?\s+)?)(?<first>\d{1,2})(?:st|nd|rd|th)?\s*(?:,\s*\d{1,2}(?:st|nd|rd|th)?\s*)*(?:[-/&]|to|till|up\s?to|and)\s*(?<last>\d{1,2})(?:st|nd|rd|th)?(?<after>,?\s+(?:of\s+)?(?:[a-z]+\.?,?\s+)?\d{4}\b.*)$/i;
/** "28 June to 3 July 2026", "12/06/2026 - 15/06/2026" */
const dates =
  /^(?<from>.*?[a-z\d)][.,]?)\s*(?:\b(?:to|till|until|up\s?to|through|and)\b|&|\s-\s|(?<=[a-z.]|\D\d{4}|[./]\d\d)-(?=\d{1,2}[-./]|\d{1,2}\s+(?!t[oh]|till|u[np]|and)[a-z]))\s*(?<until>.*)$/i;
/** As an English office writes it. */
function toPlainDate(written: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(written)) return written;
  return written
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[०-९੦-੯]/g, (digit) => `${(digit.charCodeAt(0) & 0x7f) - 0x66}`)
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(localName, (name) => {
      return localWords.find(([start = ""]) => spell(name).startsWith(start))?.[1] ?? "";
    })
    .replace(label, "");
}

/** The first day and, of a period, the last, each a date of its own; undefined for a single day. */
function splitPeriod(text: string): readonly [first: string, last: string] | undefined {
  if (text.length < MIN_PERIOD_LETTERS || /^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const { before, first, last, after } = days.exec(text)?.groups ?? {};
  if (after !== undefined) return [`${before}${first}${after}`, `${before}${last}${after}`];
  const { from = "", until = "" } = dates.exec(text)?.groups ?? {};
  const end = until && parseCalendarDate(until);
  if (!end) return undefined;
  if (parseWrittenDate(from)) return [from, until];
  const start = parseCalendarDate(`${from} ${getYear(end)}`);
  // "25 December to 10 January 2027" begins in 2026.
  if (!start) return undefined;
  return [start > end ? `${Number(start.slice(0, 4)) - 1}${start.slice(4)}` : start, until];
}

type WrittenDate = { year: string; month: string; day: string; rest: string };

function parseWrittenDate(text: string): WrittenDate | undefined {
  const numbers =
    /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)(?<rest>.*)/s.exec(text) ??
    /^(?<day>\d{1,2})\s?([-/.])\s?(?<month>\d{1,2})\s?\2\s?(?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)/s.exec(
      text,
    );
  if (numbers) return numbers.groups as WrittenDate;
  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s-]+of)?[\s/-]*(?<name>[a-z]{3,9})\.?,?[\s/'’-]*(?<year>\d{4}|\d{2})(?!\d|[:.]\d|\s?[ap]\.?m)(?<rest>.*)/is.exec(
      text,
    ) ??
    /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?:\d{2}:\d{2}:\d{2} [A-Z]{3,5}(?:[+-]\d{2}:?\d{2})? )?(?<year>\d{4})(?!\d)(?<rest>.*)/is.exec(
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
  return year >= 1900 && year <= 2200 ? toCalendarDate(moment) : undefined;
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
