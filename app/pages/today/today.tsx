import type { Highlight } from "../../entities/highlight.ts";
import { limitItems } from "../../entities/pagination.ts";
import { DAY_MS, describeDay, describeNextHours } from "../../entities/school-day.ts";
import { formatTimeAndPlace, type SchoolEvent } from "../../entities/school-event.ts";
import { type SchoolNotice, sortNewestNotices } from "../../entities/school-notice.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import { currentMoment, schoolApi, validUntil } from "../../school-api.ts";
import { announcementsPath, childPath, getPage } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { criticalCssHeaders, type Handle } from "../../ui/frame/page-styles.tsx";
import { findClosingAddress } from "../../ui/items/find-closing-address.ts";
import { Callout } from "../../ui/text/callout.tsx";
import { NoticeDates } from "../../ui/text/date-text.tsx";
import { FactTable } from "../../ui/text/fact-table.tsx";
import { ContentLink, TelephoneLink } from "../../ui/text/links.tsx";
import { Section } from "../../ui/text/section.tsx";
import { shorten } from "../../values/excerpt.ts";
import { formatMoment } from "../../values/format-time.ts";
import { imageAddress } from "../../values/image-reference.ts";
import type { Route } from "./+types/today.ts";

export const meta = () => pageMeta(getPage("/Today"));

export const handle: Handle = { inlineStyles: "today" };

export const headers = criticalCssHeaders("today");

/** Its content is a minute old at most. While the school's system fails, it is rendered again each minute. */
const VALID_MS = 60_000;
/** After this long, fetches are failing. */
const LATE_AFTER_MS = 10 * 60_000;
/** The document, with its styles, is at most 14,000 bytes compressed, whatever the school sends. */
const limits = {
  notices: { maxItems: 8, maxBytes: 2_800 },
  highlights: { maxItems: 8, maxBytes: 600 },
  events: { maxItems: 4, maxBytes: 600 },
};
const MAX_TEXT_BYTES = 1_500;
const MAX_LINE_BYTES = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const now = context.get(currentMoment);
  const checkedAt = await api.checkedAt(["notifications", "highlights", "events"]);
  const age = now.valueOf() - (checkedAt?.valueOf() ?? 0);
  context.get(validUntil)(new Date(now.valueOf() + VALID_MS - (age < VALID_MS ? age : 0)));
  const isLate = age > LATE_AFTER_MS;
  const events = withSlugs(await api.list("events"));
  const describe = async (moment: Date) => {
    const { holiday, ...day } = describeDay(moment, school.hours, events);
    const ofDay = events.filter((event) => event.date === day.date || event === holiday);
    const news = await findClosingAddress(api, events, day.date);
    return {
      ...day,
      holiday: holiday && shorten(holiday.title, MAX_LINE_BYTES),
      news,
      isLate,
      events: limitItems(ofDay, showEvent, limits.events),
    };
  };
  const notices = sortNewestNotices((await api.notices()).current);
  return {
    checked: checkedAt && formatMoment(checkedAt, now),
    isLate,
    today: await describe(now),
    tomorrow: await describe(new Date(now.valueOf() + DAY_MS)),
    nextHours: describeNextHours(now, school.hours, events),
    notices: limitItems(notices, showNotice, limits.notices),
    highlights: limitItems(await api.list("highlights"), showHighlight, limits.highlights),
  };
}

function showEvent({ slug, title, ...event }: WithSlug<SchoolEvent>) {
  return { slug, title, detail: shorten(formatTimeAndPlace(event), MAX_LINE_BYTES) };
}

function showNotice({ slug, title, description, date, changed, ...files }: SchoolNotice) {
  const text = shorten(description, MAX_TEXT_BYTES);
  const isFile = text === "" && files.images.length + files.attachments.length > 0;
  return { slug, title, text, isFile, date, changed };
}

function showHighlight({ title, url, attachments: [file] }: Highlight) {
  return { title, href: url || (file && imageAddress(file)) };
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
        <Callout>
          <DaySentence label="Today" {...today} />
          <DaySentence label="Tomorrow" {...tomorrow} />
        </Callout>
        <Hours {...loaderData} />
        <Section title="Notices">
          <Notices {...notices} />
        </Section>
        <div className="prose">
          <Section title="Events">
            <Events label="Today" {...today} />
            <Events label="Tomorrow" {...tomorrow} />
          </Section>
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

function DaySentence({ label, date, weekday, day, holiday, daysOff, news, isLate }: DayProps) {
  const known = isLate || news ? "" : "No holiday is announced.";
  return (
    <p className="py-1">
      <strong>
        {label},{" "}
        <time dateTime={date} className="whitespace-normal">
          {weekday} {day}
        </time>
        :
      </strong>{" "}
      {holiday && `the calendar says “${holiday}”.`}
      {daysOff && `no classes ${daysOff}.`}
      {!holiday && !daysOff && `usual hours. ${known}`}
      {news && (
        <>
          {" "}
          <a href={news}>The school has news about {label.toLowerCase()}</a>: read it first.
        </>
      )}
    </p>
  );
}

function Hours({ today: { classes: hours }, nextHours }: Content) {
  return (
    <div className="prose">
      {hours ? (
        <FactTable
          caption={`Usual hours today, in ${hours.name}`}
          rows={[
            ["Classes", hours.classes],
            ["School office", hours.office],
            ["Telephone", <TelephoneLink key="telephone" />],
          ]}
        />
      ) : (
        <p>
          The office may be closed today. Telephone before you come: <TelephoneLink />
        </p>
      )}
      {nextHours && <p>{nextHours}</p>}
    </div>
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
            {isFile && <p>This notice is a picture or a document. Open it to read it.</p>}
          </li>
        ))}
      </ul>
      {shown.length < total && <a href="/Notices">All {total} notices</a>}
    </>
  );
}

function Events({ label, events: { shown, total } }: DayProps) {
  return (
    <div>
      <h3>{label}</h3>
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
    </div>
  );
}
