import { type CalendarDate, sortNewestFirst } from "../../entities/calendar-date.ts";
import { shorten } from "../../entities/excerpt.ts";
import type { Highlight } from "../../entities/highlight.ts";
import { findHoliday } from "../../entities/holidays.ts";
import { imageAddress } from "../../entities/image-reference.ts";
import { DAY_MS, describeDay, schoolDay } from "../../entities/school-day.ts";
import { formatTimeAndPlace, type SchoolEvent } from "../../entities/school-event.ts";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import type { ListName, SchoolApi } from "../../school-api.ts";
import { findNewsAboutDay, select } from "../home/home-content.ts";

export type TodayContent = Awaited<ReturnType<typeof todayContent>>;

/** The document, with its styles, is at most 14,000 bytes compressed, whatever the school sends. */
const limits = {
  notices: { maxItems: 8, maxBytes: 3_000 },
  highlights: { maxItems: 8, maxBytes: 600 },
  events: { maxItems: 4, maxBytes: 600 },
};
const MAX_TITLE_BYTES = 300;
const MAX_TEXT_BYTES = 1_500;
const MAX_DETAIL_BYTES = 150;
const MAX_HOLIDAY_BYTES = 80;

const checkedLists: readonly ListName[] = ["notifications", "highlights", "events"];
/** The lists are fetched each minute: after this long, fetches are failing. */
const LATE_AFTER_MS = 10 * 60_000;

export async function todayContent(api: SchoolApi, now: Date) {
  const tomorrow = new Date(now.valueOf() + DAY_MS);
  const checkedAt = await api.checkedAt(checkedLists);
  const events = await api.list("events");
  const [notices, highlights, hasNotices, hasEvents] = await Promise.all([
    api.notices(),
    api.list("highlights"),
    api.isKnown("notifications"),
    api.isKnown("events"),
  ]);
  const newestFirst = sortNewestFirst(notices.current, ({ date, changed = date }) => changed);
  const describe = async (moment: Date) => {
    const { date, weekday, day, holiday, daysOff, classes } = describeDay(
      moment,
      school.hours,
      events,
    );
    return {
      ...{ date, day: `${weekday} ${day}`, daysOff, hours: classes },
      ...(holiday && { holiday: shorten(holiday.title, MAX_HOLIDAY_BYTES) }),
      news: await findNewsAboutDay(api, events, date),
      events: listEvents(events, date),
    };
  };
  return {
    now,
    days: { Today: await describe(now), Tomorrow: await describe(tomorrow) },
    nextHours: schoolDay(now, school.hours, events).nextHours,
    checkedAt,
    isLate: !checkedAt || now.valueOf() - checkedAt.valueOf() > LATE_AFTER_MS,
    hasEvents,
    notices: { ...select(newestFirst, shortenNotice, limits.notices), isKnown: hasNotices },
    highlights: select(highlights, shortenHighlight, limits.highlights),
  };
}

function shortenNotice(notice: SchoolNotice) {
  const { slug, title, description, date, changed, images, attachments } = notice;
  const text = shorten(description, MAX_TEXT_BYTES);
  const isFile = text === "" && images.length + attachments.length > 0;
  return { slug, title: shorten(title, MAX_TITLE_BYTES), text, isFile, date, changed };
}

function shortenHighlight({ title, url, attachments: [file] }: Highlight) {
  return { title: shorten(title, MAX_TITLE_BYTES), href: url || (file && imageAddress(file)) };
}

/** Those of the day, and holidays that last until then. */
function listEvents(events: readonly SchoolEvent[], day: CalendarDate) {
  const all = withSlugs(events);
  const holiday = findHoliday(day, all);
  const ofDay = all.filter((event) => event.date === day || event === holiday);
  return select(ofDay, shortenEvent, limits.events);
}

function shortenEvent(event: WithSlug<SchoolEvent>) {
  return {
    slug: event.slug,
    title: shorten(event.title, MAX_TITLE_BYTES),
    detail: shorten(formatTimeAndPlace(event), MAX_DETAIL_BYTES),
  };
}
