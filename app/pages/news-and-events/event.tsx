import type { SchoolEvent } from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/slug.ts";
import { formatSpan } from "../../feeds/calendar-file.ts";
import { childPath, getPage } from "../../site-map.ts";
import { eventData } from "../../ui/frame/structured-data.ts";
import { ItemPage, itemMeta, loadItem } from "../../ui/items/item-page.tsx";
import { DateText, titleWithDate } from "../../ui/text/date-text.tsx";
import { OutsideLink } from "../../ui/text/links.tsx";
import type { Route } from "./+types/event.ts";
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
      facts={WhenAndWhere}
      name={titleWithDate}
    />
  );
}

function WhenAndWhere(event: WithSlug<SchoolEvent>) {
  const { slug, date, lastDate, time, venue } = event;
  if (!date && !time && !venue) return null;
  return (
    <div className="apart flex flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6 rounded-2 border border-rule bg-band">
      <EventFacts
        facts={{
          Date: date && <DateText date={date} lastDate={lastDate} weekday />,
          Time: time,
          Venue: venue,
        }}
      />
      {date && (
        <ul className="no-print flex flex-wrap gap-3">
          <li>
            <a href={childPath("/Events", `${slug}.ics`)} className="button-primary">
              Add to calendar
            </a>
          </li>
          <li>
            <OutsideLink
              href={createGoogleUrl(event)}
              className="button-secondary max-w-full break-anywhere"
            >
              Add to Google Calendar
            </OutsideLink>
          </li>
        </ul>
      )}
    </div>
  );
}

function createGoogleUrl(event: SchoolEvent): string {
  const { title, venue } = event;
  const dates = formatSpan(event).join("/");
  const parameters = new URLSearchParams({ action: "TEMPLATE", text: title, dates });
  if (venue) parameters.set("location", venue);
  return `https://calendar.google.com/calendar/render?${parameters}`;
}
