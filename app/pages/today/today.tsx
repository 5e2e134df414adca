import type { ReactNode } from "react";
import { toCalendarDate } from "../../entities/calendar-date.ts";
import { formatMoment } from "../../entities/format-time.ts";
import { school } from "../../school.ts";
import { currentMoment, schoolApi, validUntil } from "../../school-api.ts";
import { formatHours } from "../../school-labels.ts";
import { childPath, getPage } from "../../site-map.ts";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { criticalCssHeaders, type Handle } from "../../ui/frame/page-styles.tsx";
import { TelephoneLink } from "../../ui/words/links.tsx";
import { NoticeDates } from "../../ui/words/notice-dates.tsx";
import type { Route } from "./+types/today.ts";
import { type TodayContent, todayContent } from "./today-content.ts";

const page = getPage("/Today");

/** Without structured data, which is of no use to a page that is new each minute. */
export const meta = () => pageMeta(page).filter((tag) => !("script:ld+json" in tag));

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
  const { now, day, checkedAt, isLate, notices, highlights } = content;
  const { summer, winter } = school.hours;
  const today = toCalendarDate(now);
  // "at 6:04 a.m.", or "on 22 November, 6:04 p.m."
  const isCheckedToday = checkedAt && toCalendarDate(checkedAt) === today;
  return (
    <div className="container-page py-6 grid gap-6 break-anywhere [&>*]:max-w-[44rem]">
      <div>
        <h1>
          Today, <time dateTime={today}>{day.day}</time>
        </h1>
        <p className="mt-2 text-muted">
          {checkedAt
            ? `Checked with the school ${isCheckedToday ? "at" : "on"} ${formatMoment(checkedAt, now)}`
            : "The school’s system has not answered yet"}
        </p>
        {isLate && (
          <p className="mt-2 p-3 rounded-2 bg-notice-ground text-notice">
            The school’s system is not answering, so something new may be missing here. If you are
            not sure, telephone the office.
          </p>
        )}
      </div>
      <Part title="Notices">
        <Notices {...notices} />
      </Part>
      {highlights.length > 0 && (
        <Part title="Highlights">
          <ul className="grid gap-3">
            {highlights.map(({ title, href }, index) => (
              <li key={index}>{href ? <a href={href}>{title}</a> : title}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Events">
        <Events title="Today" {...content.today} />
        <Events title="Tomorrow" {...content.tomorrow} />
      </Part>
      <Part title="Hours">
        {content.news && (
          <p>
            The school has news about today: <a href={content.news}>read it</a> before you rely on
            the usual hours.
          </p>
        )}
        {[day.hours, day.nextHours].map((text) => text && <p key={text}>{text}</p>)}
        <p className="text-small text-muted">
          Office, usually: summer {formatHours(summer.office)}, winter {formatHours(winter.office)}
        </p>
      </Part>
      <Part title="Telephone">
        <p>
          School office: <TelephoneLink className="inline-link font-600" />
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-rule pt-4">
      <h2>{title}</h2>
      {children}
    </section>
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

function Events({ title, shown, total, isKnown }: TodayContent["today"] & { title: string }) {
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
