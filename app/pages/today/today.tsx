import type { Highlight } from "../../entities/highlight.ts";
import { limitItems } from "../../entities/pagination.ts";
import { describeDay } from "../../entities/school-day.ts";
import { formatTimeAndPlace, isOnDay, type SchoolEvent } from "../../entities/school-event.ts";
import { type SchoolNotice, sortNewestNotices } from "../../entities/school-notice.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { shorten } from "../../parse/excerpt.ts";
import { formatMoment } from "../../parse/format-time.ts";
import { imageAddress } from "../../parse/image-reference.ts";
import { school } from "../../school.ts";
import { currentMoment, schoolApi, validUntil } from "../../school-api.ts";
import { announcementsPath, childPath, getPage } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { criticalCssHeaders, type Handle } from "../../ui/frame/page-styles.tsx";
import { Callout } from "../../ui/text/callout.tsx";
import { NoticeDates } from "../../ui/text/date-text.tsx";
import { FactTable } from "../../ui/text/fact-table.tsx";
import { ContentLink, TelephoneLink } from "../../ui/text/links.tsx";
import { Section } from "../../ui/text/section.tsx";
import type { Route } from "./+types/today.ts";

export const meta = () => pageMeta(getPage("/Today"));

export const handle: Handle = { inlineStyles: "today" };

export const headers = criticalCssHeaders("today");

/** Its content is a minute old at most. While the school's system fails, it is rendered again each minute. */
const VALID_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** After this long, fetches are failing. */
const LATE_AFTER_MS = 10 * 60_000;
const MAX_ITEMS = 3;
/** The document, with its styles, is at most 14,000 bytes compressed, whatever the school sends. */
const MAX_TEXT_BYTES = 150;
const MAX_LINE_BYTES = 80;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const now = context.get(currentMoment);
  const checkedAt = await api.checkedAt(["notifications", "highlights", "events"]);
  const age = now.valueOf() - (checkedAt?.valueOf() ?? 0);
  context.get(validUntil)(new Date(now.valueOf() + VALID_MS - (age < VALID_MS ? age : 0)));
  const events = withSlugs(await api.list("events"));
  const describe = (moment: Date) => {
    const day = describeDay(moment, school.hours);
    const ofDay = events.filter((event) => isOnDay(event, day.date));
    return { ...day, events: limitItems(ofDay, showEvent, MAX_ITEMS) };
  };
  const notices = sortNewestNotices((await api.notices()).current);
  return {
    checked: checkedAt && formatMoment(checkedAt, now),
    isLate: age > LATE_AFTER_MS,
    today: describe(now),
    tomorrow: describe(new Date(now.valueOf() + DAY_MS)),
    notices: limitItems(notices, showNotice, MAX_ITEMS),
    highlights: limitItems(await api.list("highlights"), showHighlight, MAX_ITEMS),
  };
}

function showEvent({ slug, title, ...event }: WithSlug<SchoolEvent>) {
  const detail = shorten(formatTimeAndPlace(event), MAX_LINE_BYTES);
  return { slug, title: shorten(title, MAX_LINE_BYTES), detail };
}

function showNotice({ slug, title, description, date, changed, ...files }: SchoolNotice) {
  const text = shorten(description, MAX_TEXT_BYTES);
  const isFile = text === "" && files.images.length + files.attachments.length > 0;
  return { slug, title: shorten(title, MAX_LINE_BYTES), text, isFile, date, changed };
}

function showHighlight({ title, url, attachments: [file] }: Highlight) {
  const href = url || (file && imageAddress(file));
  return { title: shorten(title, MAX_LINE_BYTES), href };
}

type Content = Route.ComponentProps["loaderData"];

export default function Today({ loaderData }: Route.ComponentProps) {
  const { checked, isLate, today, tomorrow, notices, highlights } = loaderData;
  const lead = checked
    ? `Last checked with the school: ${checked}`
    : "The school’s system has not answered yet.";
  return (
    <Page lead={lead}>
      {isLate && (
        <Callout tone="notice">
          The school’s system is not answering, so something new may be missing here. If you are not
          sure, telephone the office.
        </Callout>
      )}
      <div className="apart grid grid-cols-1 lg:grid-cols-2 gap-x-12 gap-y-8 break-anywhere [&_:where(h3,li,div,section)>a]:inline-link">
        <Section title="Notices">
          <Notices {...notices} />
        </Section>
        <div className="prose">
          <Day label="Today" {...today} />
          <Day label="Tomorrow" {...tomorrow} />
          <Hours {...today} />
          {highlights.total > 0 && (
            <Section title="Highlights">
              <ul>
                {highlights.shown.map(({ title, href }, index) => (
                  <li key={index}>
                    {href ? <ContentLink href={href}>{title}</ContentLink> : title}
                  </li>
                ))}
              </ul>
              {!highlights.isWhole && <a href={announcementsPath("highlights")}>All highlights</a>}
            </Section>
          )}
        </div>
      </div>
    </Page>
  );
}

type DayProps = Content["today"] & { label: string };

function Day({ label, date, day, dayOff, events: { shown, total } }: DayProps) {
  return (
    <Section
      title={
        <>
          {label},{" "}
          <time dateTime={date} className="whitespace-normal">
            {day}
          </time>
        </>
      }
    >
      {dayOff && <p>{dayOff}</p>}
      {shown.length === 0 ? (
        <p>No event is listed.</p>
      ) : (
        <ul className="grid gap-3">
          {shown.map(({ slug, title, detail }) => (
            <li key={slug}>
              <a href={childPath("/Events", slug)}>{title}</a>
              {detail && <span className="block text-small text-muted">{detail}</span>}
            </li>
          ))}
        </ul>
      )}
      {shown.length < total && <a href="/Events">All events</a>}
    </Section>
  );
}

function Hours({ season, dayOff }: Content["today"]) {
  return (
    <>
      {season && (
        <FactTable
          caption={season.title}
          rows={[
            ["Classes", season.classes],
            ["School office", season.office],
            ["Telephone", <TelephoneLink key="telephone" />],
          ]}
        />
      )}
      {dayOff && (
        <p>
          The office may be closed today. Telephone before you come: <TelephoneLink />
        </p>
      )}
    </>
  );
}

/** Silence is no promise: a school that closes may have published nothing yet. */
function Notices({ shown, total }: Content["notices"]) {
  if (total === 0)
    return (
      <p>
        There is no notice here. The school may be closed all the same: if you are not sure,
        telephone the office.
      </p>
    );
  return (
    <>
      <ul className="grid gap-6">
        {shown.map(({ slug, title, text, isFile, ...dates }) => (
          <li key={slug} className="grid gap-2">
            <h3>
              <a href={childPath("/Notices", slug)}>{title}</a>
            </h3>
            <p className="text-small text-muted">
              <NoticeDates {...dates} />
            </p>
            {text && <p className="whitespace-pre-line">{text}</p>}
            {isFile && <p>Open the notice to read it.</p>}
          </li>
        ))}
      </ul>
      {shown.length < total && <a href="/Notices">All {total} notices</a>}
    </>
  );
}
