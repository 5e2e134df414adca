import type { SchoolEvent } from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/slug.ts";
import { getPage } from "../../site-map.ts";
import { eventData } from "../../ui/frame/structured-data.ts";
import { ItemPage, itemMeta, loadItem } from "../../ui/items/item-page.tsx";
import { DateText, titleWithDate } from "../../ui/text/date-text.tsx";
import type { Route } from "./+types/event.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { EventFacts } from "./event-facts.tsx";

export { headers } from "../../ui/items/item-page.tsx";

const page = getPage("/Events");

export function meta({ loaderData }: Route.MetaArgs) {
  return itemMeta(page, loaderData, (event) => ({
    image: event.images[0],
    data: [eventData(event)],
  }));
}

/** The home page may show an event before the full list has it. */
export const loader = (request: Route.LoaderArgs) =>
  loadItem(page, ["events", "homeEvents"], request);

export default function Event({ loaderData }: Route.ComponentProps) {
  return (
    <ItemPage
      page={page}
      shown={loaderData}
      followsTime
      facts={(event) => WhenAndWhere({ event })}
      name={titleWithDate}
    />
  );
}

function WhenAndWhere({ event }: { event: WithSlug<SchoolEvent> }) {
  const { date, time, venue } = event;
  if (!date && !time && !venue) return null;
  return (
    <div className="apart flex flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6 rounded-2 border border-rule bg-band">
      <EventFacts
        facts={{ Date: date && <DateText date={date} weekday />, Time: time, Venue: venue }}
      />
      <AddToCalendar event={event} />
    </div>
  );
}
