import { sortUpcomingFirst } from "../entities/school-event.ts";
import { withSlugs } from "../entities/slug.ts";
import { getSchoolYearStart, toCalendarDate } from "../parse/calendar-date.ts";
import { currentMoment, schoolApi } from "../school-api.ts";
import type { Route } from "./+types/events-calendar.ts";
import { calendarFile } from "./calendar-file.ts";
import { feedResponse } from "./feed.ts";

/** Calendars fetch the file often; upcoming events come first. */
const MAX_EVENTS = 500;

export function loader({ context }: Route.LoaderArgs) {
  const today = toCalendarDate(context.get(currentMoment));
  const [first, end] = [getSchoolYearStart(today), getSchoolYearStart(today, 2)];
  return feedResponse(context.get(schoolApi), "events", "text/calendar", (events) => {
    const shown = withSlugs(events).filter(({ date }) => date && date >= first && date < end);
    return calendarFile(sortUpcomingFirst(shown, today).slice(0, MAX_EVENTS), today);
  });
}
