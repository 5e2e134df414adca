import { addDays, toCalendarDate } from "../parse/calendar-date.ts";
import { school } from "../school.ts";
import { currentMoment } from "../school-api.ts";
import type { Route } from "./+types/security-txt.ts";

/** RFC 9116, section 2.5.5: less than a year ahead. Rendered again each day. */
const VALID_DAYS = 180;

export function loader({ context }: Route.LoaderArgs): Response {
  const today = toCalendarDate(context.get(currentMoment));
  const fields = `Contact: mailto:${school.email}
Expires: ${addDays(today, VALID_DAYS)}T00:00:00Z
Canonical: ${school.origin}/.well-known/security.txt
Preferred-Languages: en
`;
  return new Response(fields, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
