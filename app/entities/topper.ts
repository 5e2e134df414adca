import * as v from "valibot";
import { getYear, toCalendarDate } from "../parse/calendar-date.ts";
import * as fields from "../parse/fields.ts";
import { foldText } from "../parse/fold-text.ts";
import { memoize } from "../parse/memoize.ts";

export const Topper = v.pipe(
  v.object({
    name: fields.requiredText,
    class: v.pipe(fields.optionalText, v.toUpperCase()),
    division: fields.percentage,
    stream: fields.optionalText,
    sessionYear: v.pipe(fields.optionalText, v.transform(parseSession)),
    attachments: fields.imageReferences,
  }),
  v.transform(({ attachments, ...topper }) => ({ ...topper, photo: attachments[0] })),
);
/** "2025-26", "Session 2025/2026", "25 – 26" and "2025-'26 (Annual)" are all "2025-2026". */
function parseSession(written: string): string {
  const [, start, to = ""] = /^\D*(\d{4}|\d{2})\D{1,8}(\d{4}|\d{2})\D*$/.exec(written) ?? [];
  if (!start) return written.slice(0, 40);
  const from = start.padStart(4, start > "70" ? "19" : "20");
  const next = String(Number(from) + 1);
  return `${from}-${next.endsWith(to) ? next : to.padStart(4, from.slice(0, 2))}`;
}

export type Topper = v.InferOutput<typeof Topper>;
type TopperClass = "X" | "XII";

type TopperFilter = { session: string; name: string };

export function parseTopperFilter(
  search: URLSearchParams,
  sessions: readonly string[],
  defaultSession: string,
): TopperFilter {
  const requested = search.get("session")?.trim() ?? "";
  const isSession =
    requested === "All" || sessions.includes(requested) || /^\d{4}-\d{4}$/.test(requested);
  const name = (search.get("name") ?? "").trim().slice(0, 200);
  return { session: isSession ? requested : defaultSession, name };
}

/** The best first. */
export const rankByClass = memoize(
  (toppers: readonly Topper[]): Record<TopperClass, readonly Topper[]> => {
    const ranked = toppers
      .map((topper) => ({ topper, percentage: parsePercentage(topper) }))
      .sort((a, b) => b.percentage - a.percentage);
    const ofClass = (name: TopperClass) =>
      ranked.flatMap(({ topper }) => (topper.class === name ? [topper] : []));
    return { X: ofClass("X"), XII: ofClass("XII") };
  },
);

export function filterToppers(toppers: readonly Topper[], { session, name }: TopperFilter) {
  const query = foldText(name).trim();
  return toppers.filter(
    (topper) =>
      (session === "All" || topper.sessionYear === session) &&
      getFoldedName(topper).includes(query),
  );
}

const getFoldedName = memoize(({ name }: Topper) => foldText(name));

const marks = /(\d{1,4}(?:[.,]\d+)?)\s*(?:\/|out of)\s*([1-9]\d{0,3})\b/i;
const points = /(\d{1,2}(?:[.,]\d+)?)\s*(?:c?gpa|\/\s*10\b)|c?gpa\W*(\d{1,2}(?:[.,]\d+)?)/i;
const percent = /(\d{1,3}(?:[.,]\d+)?)\s*(?:%|per\s?cent\b)/i;

/** Grade points follow all percentages, because boards convert them differently; what has neither is last. */
function parsePercentage({ division }: Topper): number {
  const [, stated] = percent.exec(division) ?? [];
  if (stated) return toNumber(stated);
  const [, before, after] = points.exec(division) ?? [];
  if (before ?? after) return toNumber(before ?? after) / 100 - 1;
  const [, got, total] = marks.exec(division) ?? [];
  return got ? (100 * toNumber(got)) / toNumber(total) : -2;
}

function toNumber(text = ""): number {
  return Number(text.replace(",", "."));
}

/** The newest first. */
export const getSessions = memoize((toppers: readonly Topper[]): readonly string[] => {
  const sessions = new Set(toppers.map((topper) => topper.sessionYear).filter(Boolean));
  return [...sessions].sort((a, b) => b.localeCompare(a));
});

export function defaultSession(toppers: readonly Topper[], now: Date): string {
  const year = getYear(toCalendarDate(now));
  const session = `${year - 1}-${year}`;
  return toppers.some((topper) => topper.sessionYear === session) ? session : "All";
}
