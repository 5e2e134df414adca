import { formatWeekday, monthNames, toCalendarDate } from "../parse/calendar-date.ts";
import { formatWeekdays } from "../parse/format-spans.ts";
import { formatDay, formatHours, type Hours } from "../parse/format-time.ts";

type Season = { months: readonly number[]; classes: Hours; office: Hours };

/** `weekdays`: with classes. A month in neither season lies between two terms. */
export type SchoolHours = { weekdays: readonly string[]; summer: Season; winter: Season };

/**
 * `day`: "Friday 20 November"; `dayOff`: "No classes on Sundays."; `season`: not between terms. Only what is fixed, because
 * the school API has no field for holidays.
 */
export function describeDay(moment: Date, { weekdays, ...seasons }: SchoolHours) {
  const date = toCalendarDate(moment);
  const month = Number(date.slice(5, 7));
  const weekday = formatWeekday(date);
  const found = Object.entries(seasons).find(([, { months }]) => months.includes(month));
  const dayOff = found
    ? weekdays.includes(weekday)
      ? undefined
      : `No classes on ${weekday}s.`
    : `No classes in ${monthNames[month - 1]}.`;
  return {
    date,
    day: `${weekday} ${formatDay(moment)}`,
    dayOff,
    season: found && formatSeason(...found, weekdays),
  };
}

/** `title`: "School hours in winter" */
function formatSeason(name: string, season: Season, weekdays: readonly string[]) {
  return {
    name,
    title: `School hours in ${name}`,
    classes: `${formatHours(season.classes)}, ${formatWeekdays(weekdays)}`,
    office: formatHours(season.office),
  };
}
