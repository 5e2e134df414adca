import * as v from "valibot";
import { currentYear } from "./calendar-date.ts";
import { imageReferences, optionalText, percentage, requiredText } from "./fields.ts";
import { toLowerCase } from "./list-filter.ts";
import { memoize } from "./memoize.ts";

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

/** The best first. */
export const rankByClass = memoize(
  (toppers: readonly Topper[]): Record<TopperClass, readonly Topper[]> => {
    const ranked = toppers
      .map((topper) => ({ topper, percentage: parsePercentage(topper) }))
      .sort((a, b) => b.percentage - a.percentage)
      .map(({ topper }) => topper);
    return {
      X: ranked.filter((topper) => topper.class === "X"),
      XII: ranked.filter((topper) => topper.class === "XII"),
    };
  },
);

export function filterToppers(toppers: readonly Topper[], { session, name }: TopperFilter) {
  const query = toLowerCase(name);
  return toppers.filter(
    (topper) =>
      (session === "All" || topper.sessionYear === session) &&
      (query === "" || getLowerCaseName(topper).includes(query)),
  );
}

const getLowerCaseName = memoize(({ name }: Topper) => toLowerCase(name));

function parsePercentage({ division }: Topper): number {
  const [number = "-1"] = /\d+(?:[.,]\d+)?/.exec(division) ?? [];
  return Number(number.replace(",", "."));
}

export const getSessions = memoize((toppers: readonly Topper[]): readonly string[] => {
  const sessions = new Set(toppers.map((topper) => topper.sessionYear).filter(Boolean));
  return [...sessions].sort((a, b) => b.localeCompare(a));
});

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
