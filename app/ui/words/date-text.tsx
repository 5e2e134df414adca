import { memoizeByKey } from "../../entities/memoize.ts";

const wholeDate = {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
} as const;
const written = new Intl.DateTimeFormat("en-IN", wholeDate);
const withWeekday = new Intl.DateTimeFormat("en-IN", { ...wholeDate, weekday: "long" });
const inParts = new Intl.DateTimeFormat("en-IN", { ...wholeDate, weekday: "short" });

/** A plain date is that calendar day in every time zone. */
export function DateText({ date, weekday = false }: { date: string; weekday?: boolean }) {
  const words = (weekday ? formatDateWithWeekday : formatDate)(date);
  return words ? <time dateTime={date}>{words}</time> : null;
}

export const formatDate = memoizeByKey((date) => format(date, written));
const formatDateWithWeekday = memoizeByKey((date) => format(date, withWeekday));

function format(date: string, formatter: Intl.DateTimeFormat): string | undefined {
  const moment = toDate(date);
  return moment && formatter.format(moment);
}

export const dateParts = memoizeByKey((date) => {
  const parts = { weekday: "", day: "", month: "", year: "" };
  const moment = toDate(date);
  for (const { type, value } of moment ? inParts.formatToParts(moment) : []) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
});

function toDate(date: string): Date | undefined {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00+05:30` : date);
  return Number.isNaN(moment.valueOf()) ? undefined : moment;
}

/** Events and news may return each year under the same title. */
export function titleWithDate({ title, date }: { title: string; date?: string | undefined }) {
  return date ? `${title}, ${formatDate(date)}` : title;
}
