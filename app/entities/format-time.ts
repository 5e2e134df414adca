import { toCalendarDate } from "./calendar-date.ts";

const timeOfDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
});
const dayOnly = { timeZone: "Asia/Kolkata", day: "numeric", month: "long" } as const;
const dayAndTime = new Intl.DateTimeFormat("en-IN", {
  ...dayOnly,
  hour: "numeric",
  minute: "2-digit",
});

export const formatDay = new Intl.DateTimeFormat("en-IN", dayOnly).format;

export function formatMoment(moment: Date, now: Date): string {
  const isToday = toCalendarDate(moment) === toCalendarDate(now);
  return (isToday ? timeOfDay : dayAndTime).format(moment);
}

const units = { day: 24 * 60 * 60_000, hour: 60 * 60_000, minute: 60_000 };

export function formatDuration(milliseconds: number): string {
  const found = Object.entries(units).find(([, length]) => milliseconds >= length);
  const [unit, length] = found ?? ["second", 1_000];
  const format = new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(milliseconds / length));
}
