import { findBySlug, withSlugs } from "../entities/slug.ts";
import { toCalendarDate } from "../parse/calendar-date.ts";
import { currentMoment, schoolApi } from "../school-api.ts";
import type { Route } from "./+types/event-file.ts";
import { calendarFile } from "./calendar-file.ts";
import { feedResponse } from "./feed.ts";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const today = toCalendarDate(context.get(currentMoment));
  for (const read of ["events", "homeEvents"] as const) {
    const events = await api.list(read);
    const item = findBySlug(slug, withSlugs(events))?.item;
    if (!item?.date) continue;
    return feedResponse(api, read, "text/calendar", () => calendarFile([item], today));
  }
  return (await api.isKnown("events"))
    ? new Response("There is no event with a date at this address.", { status: 404 })
    : feedResponse(api, "events", "text/calendar", () => "");
}
