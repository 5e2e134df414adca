/** A calendar day, YYYY-MM-DD. */
export type Day = string;

export function getToday(): Day {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
}

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

export function getYear(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function getMonthName(day: Day): number {
  return Number(day.slice(5, 7));
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

export function createDay(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return createDay(getYear(day), getMonthName(day), dayOfMonth(day) + days);
}

/** Formats a day as APIs do inconsistently. */
export function varyFormat(day: Day, index: number): string {
  const times = ["", "T00:00:00.000Z", "T09:30:00.000Z"];
  return `${day}${times[index % times.length]}`;
}
