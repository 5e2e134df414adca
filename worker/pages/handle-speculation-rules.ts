import { DATA_HEADERS, savesData } from "../../app/offline/saves-data.ts";
import type { AppContext } from "../app-env.ts";
import { FIVE_MINUTES } from "../runtime/cache-control.ts";

const pages = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/api/*", "/*.*", "/Tc", "/Tc/*", "/*\\?*title=*", "/*\\?*q=*"] } },
  ],
};
const prefetchPages = { prefetch: [{ eagerness: "conservative", where: pages }] };

/** Which links browsers fetch before they are followed; none with Save-Data or on 2G. */
export function handleSpeculationRules(c: AppContext): Response {
  const headers = {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": FIVE_MINUTES,
    Vary: DATA_HEADERS,
  };
  return Response.json(savesData(c.req.raw) ? {} : prefetchPages, { headers });
}
