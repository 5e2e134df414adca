/** schema.org data with the fields that Google requires. It never names or shows a pupil. */

import type { NewsItem } from "../../entities/news-item.ts";
import { getEventStatus, type SchoolEvent } from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/slug.ts";
import { addDays, type CalendarDate, timeOfDay } from "../../parse/calendar-date.ts";
import { parseEventTimes } from "../../parse/event-times.ts";
import { shorten } from "../../parse/excerpt.ts";
import { type ImageReference, shareCrop, sizedImageAddress } from "../../parse/image-reference.ts";
import { withoutStruck } from "../../parse/text-marks.ts";
import { school } from "../../school.ts";
import { motto } from "../../school-labels.ts";
import {
  childPath,
  findSection,
  getPage,
  getParents,
  home,
  type SitePage,
} from "../../site-map.ts";

export type StructuredData = Record<string, unknown>;

const MAX_HEADLINE_LETTERS = 110;
const MAX_DESCRIPTION_BYTES = 2_000;

const address = {
  "@type": "PostalAddress",
  streetAddress: school.address.slice(0, -1).join(", "),
  addressCountry: "IN",
};
const publisher = {
  "@type": "School",
  "@id": `${school.origin}/#school`,
  name: school.name,
  url: `${school.origin}/`,
  logo: `${school.origin}/icons/apple-touch-icon.png`,
};

export function schoolData(): StructuredData[] {
  return [
    thing("School", {
      ...publisher,
      image: sharePicture(home),
      slogan: motto,
      foundingDate: String(school.founded),
      telephone: school.telephone.dial,
      email: school.email,
      address,
      hasMap: school.map.link,
    }),
    thing("WebSite", {
      "@id": `${school.origin}/#website`,
      name: school.name,
      url: `${school.origin}/`,
      inLanguage: "en-IN",
      publisher: { "@id": publisher["@id"] },
    }),
  ];
}

export function newsData(item: WithSlug<NewsItem>): StructuredData {
  const page = getPage("/News");
  return thing("NewsArticle", {
    headline: [...item.title].slice(0, MAX_HEADLINE_LETTERS).join(""),
    mainEntityOfPage: itemAddress(page, item),
    image: [sharePicture(page, item.images[0])],
    ...(item.date && { datePublished: moment(item.date) }),
    ...(item.description && {
      description: shorten(withoutStruck(item.description), MAX_DESCRIPTION_BYTES),
    }),
    author: publisher,
    publisher,
  });
}

/** Google requires a date. */
export function eventData(event: WithSlug<SchoolEvent>): StructuredData | undefined {
  const { title, date, lastDate, time, venue, description, images } = event;
  if (!date) return undefined;
  const page = getPage("/Events");
  const times = parseEventTimes(time);
  return thing("Event", {
    name: title,
    url: itemAddress(page, event),
    startDate: times ? moment(date, times.from) : date,
    ...(lastDate && { endDate: lastDate }),
    ...(times?.to !== undefined && { endDate: moment(lastDate ?? date, times.to) }),
    eventStatus: `https://schema.org/Event${getEventStatus(event)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: venue || school.name, address },
    image: [sharePicture(page, images[0])],
    description: shorten(withoutStruck(description) || title, MAX_DESCRIPTION_BYTES),
    organizer: publisher,
  });
}

function thing(type: string, fields: StructuredData): StructuredData {
  return { "@context": "https://schema.org", "@type": type, ...fields };
}

/** Steps without an address are left out, because schema.org requires one. */
export function breadcrumbData(page: SitePage, here: { name: string; item: string }) {
  const isItem = here.item.startsWith(`${school.origin}${page.path}/`);
  const steps = getParents(page, isItem).flatMap(({ title, path }) =>
    path ? [{ name: title, item: `${school.origin}${path}` }] : [],
  );
  const itemListElement = [...steps, here].map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    ...step,
  }));
  return thing("BreadcrumbList", { itemListElement });
}

export function sharePicture(page: SitePage, own?: ImageReference): string {
  const ofSection = `/share/${findSection(page)?.key ?? "home"}.jpg`;
  return `${school.origin}${own ? sizedImageAddress(own, shareCrop) : ofSection}`;
}

function itemAddress(page: SitePage, { slug }: { slug: string }): string {
  return `${school.origin}${childPath(page.path, slug)}`;
}

/** Noon if the time is not known. */
function moment(date: CalendarDate, minutes = 12 * 60): string {
  const day = addDays(date, Math.floor(minutes / (24 * 60)));
  return `${day}T${timeOfDay(minutes % (24 * 60))}:00+05:30`;
}
