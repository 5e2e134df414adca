import * as v from "valibot";
import { currentYear } from "./calendar-date.ts";
import { imageReferences, optionalText, percentage, requiredText } from "./fields.ts";

export const Topper = v.pipe(
  v.object({
    name: requiredText,
    class: v.pipe(
      optionalText,
      v.transform((name) => name.toUpperCase()),
    ),
    division: percentage,
    stream: optionalText,
    sessionYear: v.pipe(
      optionalText,
      v.transform((session) => session.slice(0, 40).replace(/\s*[–—-]\s*/, "-")),
    ),
    attachments: imageReferences,
  }),
  v.transform(({ attachments, ...topper }) => ({ ...topper, photo: attachments[0] })),
);
export type Topper = v.InferOutput<typeof Topper>;
export type TopperClass = "X" | "XII";

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

export function filterByClass(toppers: readonly Topper[], topperClass: TopperClass): Topper[] {
  return toppers.filter((topper) => topper.class === topperClass);
}

export function filterToppers(toppers: readonly Topper[], filter: TopperFilter): Topper[] {
  const query = filter.name.trim().toLocaleLowerCase("en-IN");
  return toppers
    .filter((topper) => filter.session === "All" || topper.sessionYear === filter.session)
    .filter((topper) => topper.name.toLocaleLowerCase("en-IN").includes(query))
    .toSorted((a, b) => parsePercentage(b) - parsePercentage(a));
}

function parsePercentage({ division }: Topper): number {
  const [number = "-1"] = /\d+(?:[.,]\d+)?/.exec(division) ?? [];
  return Number(number.replace(",", "."));
}

export function getSessions(toppers: readonly Topper[]): string[] {
  const sessions = new Set(toppers.map((topper) => topper.sessionYear).filter(Boolean));
  return [...sessions].sort((a, b) => b.localeCompare(a));
}

/** Includes the session shown, because an address may name a session without toppers. */
export function getSessionOptions(sessions: readonly string[], shown: string): string[] {
  const all = new Set(shown === "All" ? sessions : [...sessions, shown]);
  return [...all].sort((a, b) => b.localeCompare(a));
}

export function defaultSession(toppers: readonly Topper[], now: Date): string {
  const year = currentYear(now);
  const session = `${year - 1}-${year}`;
  return toppers.some((topper) => topper.sessionYear === session) ? session : "All";
}
