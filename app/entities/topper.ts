import * as v from "valibot";
import { currentYear } from "./calendar-date.ts";
import { imageReferences, percentage, requiredWords, words } from "./fields.ts";

/** A pupil among the best of a session ("2025-2026"); `division` is a percentage. */
export const Topper = v.pipe(
  v.object({
    name: requiredWords,
    class: v.pipe(
      words,
      v.transform((name) => name.toUpperCase()),
    ),
    division: percentage,
    stream: words,
    sessionYear: v.pipe(
      words,
      v.transform((session) => session.replace(/\s*[–—-]\s*/, "-")),
    ),
    attachments: imageReferences,
  }),
  v.transform(({ attachments, ...topper }) => ({ ...topper, photo: attachments[0] })),
);
export type Topper = v.InferOutput<typeof Topper>;
export type TopperClass = "X" | "XII";

/** What a visitor asked a toppers page for; `session` may be "All". */
export type TopperFilter = { session: string; name: string };

export function toppersOf(toppers: readonly Topper[], topperClass: TopperClass): Topper[] {
  return toppers.filter((topper) => topper.class === topperClass);
}

/** Toppers of a session whose name contains the text, the best first. */
export function filterToppers(toppers: readonly Topper[], filter: TopperFilter): Topper[] {
  const wanted = filter.name.trim().toLocaleLowerCase("en-IN");
  return toppers
    .filter((topper) => filter.session === "All" || topper.sessionYear === filter.session)
    .filter((topper) => topper.name.toLocaleLowerCase("en-IN").includes(wanted))
    .toSorted((a, b) => (b.division ?? -1) - (a.division ?? -1));
}

/** The sessions that there are toppers of, newest first. */
export function sessionsIn(toppers: readonly Topper[]): string[] {
  const sessions = new Set(toppers.map((topper) => topper.sessionYear).filter(Boolean));
  return [...sessions].sort((a, b) => b.localeCompare(a));
}

/** `{previous year}-{current year}` where that session has toppers, else All. */
export function defaultSession(toppers: readonly Topper[], now: Date): string {
  const year = currentYear(now);
  const session = `${year - 1}-${year}`;
  return toppers.some((topper) => topper.sessionYear === session) ? session : "All";
}
