import { findHoliday, mentionsHoliday } from "../../entities/holidays.ts";
import type { SchoolEvent } from "../../entities/school-event.ts";
import { withSlugs } from "../../entities/slug.ts";
import type { SchoolApi } from "../../school-api.ts";
import { announcementsPath, childPath } from "../../site-map.ts";
import { addDays, type CalendarDate } from "../../values/calendar-date.ts";

/** The address of what mentions a closing or a holiday. Notices and highlights count while the school publishes them. */
export async function findClosingAddress(
  api: SchoolApi,
  events: readonly SchoolEvent[],
  day: CalendarDate,
): Promise<string | undefined> {
  const event = withSlugs(events).find((one) => one.date === day && mentionsHoliday(one));
  if (event && !findHoliday(day, events)) return childPath("/Events", event.slug);
  const days = [day, addDays(day, -1)];
  const recent = withSlugs(await api.list("news")).filter(({ date }) => days.includes(date ?? ""));
  const item = recent.find(mentionsHoliday);
  if (item) return childPath("/News", item.slug);
  const notice = (await api.notices()).current.find(mentionsHoliday);
  if (notice) return childPath("/Notices", notice.slug);
  if ((await api.list("highlights")).some(mentionsHoliday)) return announcementsPath("highlights");
  return undefined;
}
