import { toCalendarDate } from "./calendar-date.ts";

const dayOnly = { timeZone: "Asia/Kolkata", day: "numeric", month: "long" } as const;
const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
});

export const formatDay = new Intl.DateTimeFormat("en-IN", dayOnly).format;

export function formatMoment(moment: Date, now: Date): string {
  const isToday = toCalendarDate(moment) === toCalendarDate(now);
  return isToday ? formatTimes(clock.format(moment)) : formatDayAndTime(moment);
}

export function formatDayAndTime(moment: Date): string {
  return `${formatDay(moment)}, ${formatTimes(clock.format(moment))}`;
}

/** Times of day in one style, each kept on one line: "9:00 AM - 1.30pm" becomes "9 a.m. to 1:30 p.m." */
export function formatTimes(text: string): string {
  return text
    .replaceAll(
      /\b(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?\s?m\b\.?/gi,
      (_, hour: string, minute = "00", half: string) =>
        `${Number(hour)}${minute === "00" ? "" : `:${minute}`}\u00A0${half.toLowerCase()}.m.`,
    )
    .replaceAll(/(\d|[ap]\.m\.)\s*[-–—]\s*(?=\d{1,2}(?::\d\d)?\u00A0[ap]\.m\.)/g, "$1 to ");
}

export type Hours = { from: string; to: string };

/** As the school writes them, each kept on one line. */
export function formatHours({ from, to }: Hours): string {
  return [from, to].map((time) => time.replace(" ", "\u00A0")).join(" to ");
}

const units = { day: 24 * 60 * 60_000, hour: 60 * 60_000, minute: 60_000 };

export function formatDuration(milliseconds: number): string {
  const found = Object.entries(units).find(([, length]) => milliseconds >= length);
  const [unit, length] = found ?? ["second", 1_000];
  const format = new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(milliseconds / length));
}
