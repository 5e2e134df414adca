import { type CalendarDate, sortNewestFirst } from "../parse/calendar-date.ts";
import { shorten } from "../parse/excerpt.ts";
import { type Notification, untitledNotice } from "./notification.ts";

/** A notice with an address. `date`: when it was first seen, as the school API gives no date; `changed`: when its words last changed. */
export type SchoolNotice = Notification & {
  slug: string;
  date: CalendarDate;
  changed?: CalendarDate | undefined;
};

/** `withdrawn`: slugs. */
export type SchoolNotices = {
  current: readonly SchoolNotice[];
  withdrawn: readonly string[];
};

const MAX_DESCRIPTION_BYTES = 1_500;
const MAX_FILES = 5;

/** What a list shows of a notice; `isWhole` if that is all. */
export function shortenNotice<
  Notice extends Pick<Notification, "description" | "images" | "attachments">,
>(notice: Notice) {
  const description = shorten(notice.description, MAX_DESCRIPTION_BYTES);
  const images = notice.images.slice(0, MAX_FILES);
  const attachments = notice.attachments.slice(0, MAX_FILES);
  const isWhole =
    description === notice.description &&
    images.length === notice.images.length &&
    attachments.length === notice.attachments.length;
  return { ...notice, description, images, attachments, isWhole };
}

/** What identifies a notice. The default title says nothing about it. */
export function describeNotice({ title, description, url, ...notice }: Notification) {
  const files = [...notice.images, ...notice.attachments];
  return {
    title: title === untitledNotice ? "" : title,
    text: [description, url, ...files].filter(Boolean).join("\n"),
  };
}

/** The last new or changed one first. */
export function sortNewestNotices(notices: readonly SchoolNotice[]) {
  return sortNewestFirst(notices, ({ date, changed = date }) => changed);
}
