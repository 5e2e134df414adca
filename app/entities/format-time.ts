import { toCalendarDate } from "./calendar-date.ts";

const timeOfDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
});
const dayAndTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});

export function formatMoment(moment: Date, now: Date): string {
  const isToday = toCalendarDate(moment) === toCalendarDate(now);
  return (isToday ? timeOfDay : dayAndTime).format(moment);
}

const units = [
  { name: "day", milliseconds: 24 * 60 * 60_000 },
  { name: "hour", milliseconds: 60 * 60_000 },
  { name: "minute", milliseconds: 60_000 },
  { name: "second", milliseconds: 1_000 },
];

export function formatDuration(milliseconds: number): string {
  const unit = units.find((one) => milliseconds >= one.milliseconds) ?? units.at(-1);
  const count = Math.floor(milliseconds / (unit?.milliseconds ?? 1));
  return `${count} ${unit?.name}${count === 1 ? "" : "s"}`;
}
