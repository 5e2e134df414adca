/** Which pages browsers may fetch before the press that leads there: the rules' address stands in a header of every page. */
export const speculationRulesPath = "/speculation-rules.json";

/** A list of strings, as structured fields write them (RFC 9651). */
export const speculationRulesHeader = { "Speculation-Rules": `"${speculationRulesPath}"` };

/** Of no page: data, files, a form whose answers are personal, searches. */
const left = ["/api/*", "/*.*", "/Tc", "/Tc/*", "/*\\?*title=*", "/*\\?*q=*"];

/**
 * A page of this site, once the pointer rests on its link. On a phone no pointer rests: there browsers would take a link in
 * sight for one that is wanted, so the touch alone counts.
 */
export function speculationRules({ isPhone }: { isPhone: boolean }) {
  const where = { and: [{ href_matches: "/*" }, ...left.map(notTo)] };
  return { prefetch: [{ where, eagerness: isPhone ? "conservative" : "moderate" }] };
}

function notTo(pattern: string) {
  return { not: { href_matches: pattern } };
}
