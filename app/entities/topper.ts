import * as v from "valibot";
import { currentYear } from "./calendar-date.ts";
import { imageReferences, percentage, requiredWords, words } from "./fields.ts";

/** A pupil among the best of a session ("2025-2026"); `division` is a percentage as it is shown, "97.50%", or "". */
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
      v.transform((session) => session.slice(0, 40).replace(/\s*[–—-]\s*/, "-")),
    ),
    attachments: imageReferences,
  }),
  v.transform(({ attachments, ...topper }) => ({ ...topper, photo: attachments[0] })),
);
export type Topper = v.InferOutput<typeof Topper>;
export type TopperClass = "X" | "XII";

/** What a visitor asked a toppers page for; `session` may be "All". */
export type TopperFilter = { session: string; name: string };

/** The filter in an address, `?session=2025-2026&name=anu`; a session that is missing or none is `defaultSession`. */
export function topperFilterIn(
  search: URLSearchParams,
  sessions: readonly string[],
  defaultSession: string,
): TopperFilter {
  const asked = search.get("session")?.trim() ?? "";
  const isSession = asked === "All" || sessions.includes(asked) || /^\d{4}-\d{4}$/.test(asked);
  const name = (search.get("name") ?? "").trim().slice(0, 200);
  return { session: isSession ? asked : defaultSession, name };
}

export function toppersOf(toppers: readonly Topper[], topperClass: TopperClass): Topper[] {
  return toppers.filter((topper) => topper.class === topperClass);
}

/** Toppers of a session whose name contains the text, the best first. */
export function filterToppers(toppers: readonly Topper[], filter: TopperFilter): Topper[] {
  const wanted = filter.name.trim().toLocaleLowerCase("en-IN");
  return toppers
    .filter((topper) => filter.session === "All" || topper.sessionYear === filter.session)
    .filter((topper) => topper.name.toLocaleLowerCase("en-IN").includes(wanted))
    .toSorted((a, b) => numberOf(b) - numberOf(a));
}

function numberOf({ division }: Topper): number {
  const [number = "-1"] = /\d+(?:[.,]\d+)?/.exec(division) ?? [];
  return Number(number.replace(",", "."));
}

/** The sessions that there are toppers of, newest first. */
export function sessionsIn(toppers: readonly Topper[]): string[] {
  const sessions = new Set(toppers.map((topper) => topper.sessionYear).filter(Boolean));
  return [...sessions].sort((a, b) => b.localeCompare(a));
}

/** The sessions to choose from, with the one that is shown: an address may ask for a session without toppers. */
export function sessionsToChoose(sessions: readonly string[], shown: string): string[] {
  const all = new Set(shown === "All" ? sessions : [...sessions, shown]);
  return [...all].sort((a, b) => b.localeCompare(a));
}

/** `{previous year}-{current year}` where that session has toppers, else All. */
export function defaultSession(toppers: readonly Topper[], now: Date): string {
  const year = currentYear(now);
  const session = `${year - 1}-${year}`;
  return toppers.some((topper) => topper.sessionYear === session) ? session : "All";
}
