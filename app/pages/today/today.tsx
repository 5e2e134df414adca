import { toCalendarDate } from "../../entities/calendar-date.ts";
import { formatMoment } from "../../entities/format-time.ts";
import { currentMoment, schoolApi, validUntil } from "../../school-api.ts";
import { announcementsPath, childPath, getPage } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { criticalCssHeaders, type Handle } from "../../ui/frame/page-styles.tsx";
import { NoticeDates } from "../../ui/words/date-text.tsx";
import { FactTable } from "../../ui/words/fact-table.tsx";
import { TelephoneLink } from "../../ui/words/links.tsx";
import { Notice } from "../../ui/words/notice.tsx";
import { Section } from "../../ui/words/section.tsx";
import type { Route } from "./+types/today.ts";
import { type TodayContent, todayContent } from "./today-content.ts";

export const meta = () => pageMeta(getPage("/Today"));

export const handle: Handle = { inlineStyles: "today" };

export const headers = criticalCssHeaders("today");

/** Its content is a minute old at most. While the school's system fails, it is rendered again each minute. */
const VALID_MS = 60_000;

export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(currentMoment);
  const content = await todayContent(context.get(schoolApi), now);
  const { checkedAt = now } = content;
  const isRecent = now.valueOf() - checkedAt.valueOf() < VALID_MS;
  context.get(validUntil)(new Date((isRecent ? checkedAt : now).valueOf() + VALID_MS));
  return content;
}

export default function Today({ loaderData: content }: Route.ComponentProps) {
  const { days, hasEvents, isLate, notices, highlights } = content;
  return (
    <Page lead={formatCheck(content)}>
      {isLate && (
        <Notice tone="notice">
          The school’s system is not answering, so something new may be missing here. If you are not
          sure, telephone the office.
        </Notice>
      )}
      <div className="apart grid grid-cols-1 lg:grid-cols-2 gap-x-12 gap-y-8 break-anywhere">
        <Notice>
          <DaySentence label="Today" {...days.Today} hasEvents={hasEvents} />
          <DaySentence label="Tomorrow" {...days.Tomorrow} hasEvents={hasEvents} />
        </Notice>
        <Hours {...content} />
        <Section title="Notices">
          <Notices {...notices} />
        </Section>
        <div className="prose">
          <Section title="Events">
            <Events title="Today" {...days.Today.events} isKnown={hasEvents} />
            <Events title="Tomorrow" {...days.Tomorrow.events} isKnown={hasEvents} />
          </Section>
          {highlights.total > 0 && (
            <Section title="Highlights">
              <ul>
                {highlights.shown.map(({ title, href }, index) => (
                  <li key={index}>{href ? <a href={href}>{title}</a> : title}</li>
                ))}
              </ul>
              {highlights.shown.length < highlights.total && (
                <p>
                  <a href={announcementsPath("highlights")}>All highlights</a>
                </p>
              )}
            </Section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** "… at 6:04 a.m.", or "… on 22 November, 6:04 p.m." */
function formatCheck({ checkedAt, now }: TodayContent): string {
  if (!checkedAt) return "The school’s system has not answered yet.";
  const isToday = toCalendarDate(checkedAt) === toCalendarDate(now);
  return `Checked with the school ${isToday ? "at" : "on"} ${formatMoment(checkedAt, now)}`;
}

type DayProps = TodayContent["days"]["Today"] & { label: string; hasEvents: boolean };

function DaySentence({ label, date, day, holiday, daysOff, news, hasEvents }: DayProps) {
  const known = hasEvents
    ? "No holiday is announced."
    : "Holidays cannot be checked at the moment.";
  return (
    <p className="py-1">
      <strong>
        {label},{" "}
        <time dateTime={date} className="whitespace-normal">
          {day}
        </time>
        :
      </strong>{" "}
      {holiday && `the calendar says “${holiday}”.`}
      {daysOff && `no classes ${daysOff}.`}
      {!holiday && !daysOff && `usual hours. ${news ? "" : known}`}
      {news && (
        <>
          {" "}
          <a href={news}>The school has news about {label.toLowerCase()}</a>: read it first.
        </>
      )}
    </p>
  );
}

function Hours({ days: { Today: today }, nextHours }: TodayContent) {
  const { hours } = today;
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
function Notices({ shown, total, isKnown }: TodayContent["notices"]) {
  if (!isKnown)
    return <p>The school’s notices cannot be shown at the moment. Telephone the office.</p>;
  if (total === 0)
    return (
      <p>
        The school has published no notice. This does not mean that it is open: if you are not sure,
        telephone the office.
      </p>
    );
  return (
    <>
      <ul className="grid gap-6">
        {shown.map(({ slug, title, text, isFile, date, changed }) => (
          <li key={slug} className="grid gap-2">
            <h3>
              <a href={childPath("/Notices", slug)}>{title}</a>
            </h3>
            <p className="text-small text-muted">
              <NoticeDates date={date} changed={changed} />
            </p>
            {text && <p className="whitespace-pre-line">{text}</p>}
            {isFile && <p>This notice is a picture or a document. Open it to read it.</p>}
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <p>
          <a href="/Notices">All {total} notices</a>
        </p>
      )}
    </>
  );
}

type EventsProps = TodayContent["days"]["Today"]["events"] & { title: string; isKnown: boolean };

function Events({ title, shown, total, isKnown }: EventsProps) {
  return (
    <div>
      <h3>{title}</h3>
      {shown.length === 0 && (
        <p>{isKnown ? "No event is listed." : "The events cannot be shown at the moment."}</p>
      )}
      <ul className="grid gap-3">
        {shown.map(({ slug, title, detail }) => (
          <li key={slug}>
            <a href={childPath("/Events", slug)}>{title}</a>
            {detail && <span className="block text-small text-muted">{detail}</span>}
          </li>
        ))}
      </ul>
      {shown.length < total && <a href="/Events">All events</a>}
    </div>
  );
}
