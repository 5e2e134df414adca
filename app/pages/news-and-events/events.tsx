import { createDatedList, includeLaterYears } from "../../entities/dated-list.ts";
import {
  type SchoolEvent,
  sortEventsByTime,
  sortUpcomingFirst,
} from "../../entities/school-event.ts";
import { getMonth, schoolMonth } from "../../entities/school-month.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { type CalendarDate, toCalendarDate } from "../../parse/calendar-date.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { DatedCard } from "../../ui/lists/dated-card.tsx";
import { DatedListPage } from "../../ui/lists/dated-list-page.tsx";
import { listMeta, pageMeta } from "../../ui/page-parts.ts";
import { formatMonth } from "../../ui/text/date-text.tsx";
import type { Route } from "./+types/events.ts";
import { EventFacts } from "./event-facts.tsx";
import { EventsViews } from "./events-views.tsx";
import { FollowEvents } from "./follow-events.tsx";
import { MonthCalendar } from "./month-calendar.tsx";

const page = getPage("/Events");

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || "shown" in loaderData) return listMeta(page, loaderData?.shown);
  const { month } = loaderData.calendar;
  const title = `Events in ${formatMonth(month)}`;
  return pageMeta(page, {
    title,
    description: `${title}: the school’s calendar for the month.`,
    search: `?calendar=${month}`,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const events = withSlugs(await api.list("events"));
  const now = context.get(currentMoment);
  const today = toCalendarDate(now);
  const month = url.searchParams.get("calendar");
  if (month) return { calendar: schoolMonth(events, month, today), today };
  const shown = createDatedList(events, url.searchParams, now, {
    adjustDefaultYear: includeLaterYears,
    order: (chosen) => sortUpcomingFirst(chosen, today),
  });
  return { shown, today, files: await api.files(shown.items) };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  if ("calendar" in loaderData) return <MonthCalendar shown={loaderData.calendar} today={today} />;
  const { shown, files } = loaderData;
  return (
    <DatedListPage
      shown={shown}
      card={(event) => (
        <DatedCard item={event} files={files} drawing="placeholder-event" inSection>
          <EventFacts facts={{ Time: event.time, Venue: event.venue }} />
        </DatedCard>
      )}
      parts={groupEvents(shown.items, today)}
      placeholder="Event Title"
      before={<EventsViews shown="list" month={getMonth(today)} />}
    >
      <FollowEvents />
    </DatedListPage>
  );
}

function groupEvents(events: readonly WithSlug<SchoolEvent>[], today: CalendarDate) {
  const { coming, past, undated } = sortEventsByTime(events, today);
  return [
    { title: "Upcoming events", items: coming },
    { title: "Past events", items: past, isFolded: coming.length > 0 },
    { title: "Events without a date", items: undated },
  ].filter(({ items }) => items.length > 0);
}
