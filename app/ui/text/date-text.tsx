import type { SchoolNotice } from "../../entities/school-notice.ts";
import { type CalendarDate, formatWeekday, monthNames } from "../../parse/calendar-date.ts";

type DateTextProps = {
  date: CalendarDate;
  /** The end of a period. */
  lastDate?: CalendarDate | undefined;
  weekday?: boolean;
  className?: string | undefined;
};

/** The day stays with its month, however large the letters are. */
export function DateText({ date, lastDate, weekday = false, className }: DateTextProps) {
  const words = formatDate(date).replace(/(?<=\d) /, "\u00A0");
  return (
    <>
      {weekday && `${formatWeekday(date)}, `}
      <time dateTime={date} className={className}>
        {words}
      </time>
      {lastDate && (
        <>
          {" to "}
          <DateText date={lastDate} weekday={weekday} className={className} />
        </>
      )}
    </>
  );
}

export function NoticeDates({ date, changed }: Pick<SchoolNotice, "date" | "changed">) {
  return (
    <>
      On this site since <DateText date={date} />
      {changed && (
        <>
          , changed on <DateText date={changed} />
        </>
      )}
    </>
  );
}

export function formatDate(date: CalendarDate): string {
  const { day, month, year } = dateParts(date);
  return month === "" ? year : `${day} ${month} ${year}`;
}

export function dateParts(date: CalendarDate) {
  const [year = "", month, day] = date.split("-");
  return { day: `${Number(day)}`, month: monthNames[Number(month) - 1] ?? "", year };
}

/** "November 2026" for "2026-11". */
export function formatMonth(of: string): string {
  const { month, year } = dateParts(`${of}-01`);
  return `${month} ${year}`;
}

/** Events and news may return each year under the same title. */
export function titleWithDate({ title, date }: { title: string; date?: string | undefined }) {
  return date ? `${title}, ${formatDate(date)}` : title;
}
