import { type CalendarDate, calendarDayAt } from "../../entities/calendar-date.ts";
import { datedListOf } from "../../entities/dated-list.ts";
import { type ImageReference, imageAddress } from "../../entities/image-reference.ts";
import { withLaterOnes } from "../../entities/list-filter.ts";
import { comingFirst, eventsByTime, type SchoolEvent } from "../../entities/school-event.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { AttachmentList } from "../../ui/lists/attachment-list.tsx";
import { Card } from "../../ui/lists/card.tsx";
import { DatedListPage } from "../../ui/lists/dated-list-page.tsx";
import { datedLists } from "../../ui/lists/dated-lists.ts";
import { SchoolImage } from "../../ui/pictures/school-image.tsx";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { DateText, dateInWords } from "../../ui/words/date-text.tsx";
import { FoldingText } from "../../ui/words/folding-text.tsx";
import type { Route } from "./+types/events.ts";

const list = datedLists.events;

export const meta = () => pageMeta(list.page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const events = await context.get(schoolApi).list("events");
  const now = context.get(currentMoment);
  const today = calendarDayAt(now);
  const shown = datedListOf(events, url.searchParams, now, {
    begin: (year) => withLaterOnes(year, events),
    order: (chosen) => comingFirst(chosen, today),
  });
  return { shown, today };
}

export default function Events({ loaderData: { shown, today } }: Route.ComponentProps) {
  const parts = partsOf(shown.items, today);
  return <DatedListPage list={list} shown={shown} card={EventCard} parts={parts} />;
}

function partsOf(events: readonly SchoolEvent[], today: CalendarDate) {
  const { coming, past, undated } = eventsByTime(events, today);
  return [
    { title: "Coming events", items: coming },
    { title: "Past events", items: past },
    { title: "Events without a date", items: undated },
  ].filter(({ items }) => items.length > 0);
}

function EventCard(event: SchoolEvent) {
  const [first, ...others] = event.images;
  return (
    <Card
      title={event.title}
      inSection
      image={
        first ? (
          <EventPicture reference={first} alt={`Picture of ${named(event)}`} />
        ) : (
          <StoryPicture date={event.date} drawing="placeholder-event" besideOthers />
        )
      }
      meta={event.date && <DateText date={event.date} />}
    >
      {(event.time || event.venue) && <TimeAndPlace event={event} />}
      <FoldingText text={event.description} of={named(event)} />
      {others.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {others.map((reference, index) => (
            <li key={reference}>
              <EventPicture
                reference={reference}
                alt={`Picture ${index + 2} of ${named(event)}`}
                ratio="1/1"
              />
            </li>
          ))}
        </ul>
      )}
      <AttachmentList references={event.attachments} of={named(event)} />
    </Card>
  );
}

/** With its date, as an event may come back each year under the same title. */
function named({ title, date }: SchoolEvent): string {
  return date ? `${title}, ${dateInWords(date)}` : title;
}

function TimeAndPlace({ event: { time, venue } }: { event: SchoolEvent }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small break-words">
      {time && (
        <>
          <dt className="text-muted">Time</dt>
          <dd>{time}</dd>
        </>
      )}
      {venue && (
        <>
          <dt className="text-muted">Venue</dt>
          <dd>{venue}</dd>
        </>
      )}
    </dl>
  );
}

type EventPictureProps = { reference: ImageReference; alt: string; ratio?: "1/1" };

/** A picture cut to its place, leading to the whole of it: posters carry words up to their edges. */
function EventPicture({ reference, alt, ratio }: EventPictureProps) {
  return (
    <a
      href={imageAddress(reference)}
      target="_blank"
      rel="noopener"
      className="block focus-visible:[outline-offset:-3px]"
    >
      <SchoolImage
        reference={reference}
        alt={`${alt} (opens in a new tab)`}
        {...(ratio && { ratio })}
      />
    </a>
  );
}
