import type { SchoolNotice } from "../../entities/school-notice.ts";
import { type CalendarDate, toDate } from "../../values/calendar-date.ts";
import { memoizeByKey } from "../../values/memoize.ts";

const wholeDate = {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
} as const;
const written = new Intl.DateTimeFormat("en-IN", wholeDate);
const withWeekday = new Intl.DateTimeFormat("en-IN", { ...wholeDate, weekday: "long" });

/** The day stays with its month, however large the letters are. */
export function DateText({ date, weekday = false }: { date: CalendarDate; weekday?: boolean }) {
  const words = formatDate(date).replace(/(?<=\d) /, "\u00A0");
  return (
    <>
      {weekday && `${dateParts(date).weekday}, `}
      <time dateTime={date}>{words}</time>
    </>
  );
}

export function NoticeDates({ date, changed }: Pick<SchoolNotice, "date" | "changed">) {
  return (
    <>
      First seen on <DateText date={date} />
      {changed && (
        <>
          , changed on <DateText date={changed} />
        </>
      )}
    </>
  );
}

export const formatDate = memoizeByKey((date) => written.format(toDate(date, 0)));

export const dateParts = memoizeByKey((date) =>
  Object.fromEntries(
    withWeekday.formatToParts(toDate(date, 0)).map(({ type, value }) => [type, value]),
  ),
);

/** "November 2026" for "2026-11". */
export function formatMonth(of: string): string {
  const { month, year } = dateParts(`${of}-01`);
  return `${month} ${year}`;
}

/** Events and news may return each year under the same title. */
export function titleWithDate({ title, date }: { title: string; date?: string | undefined }) {
  return date ? `${title}, ${formatDate(date)}` : title;
}
