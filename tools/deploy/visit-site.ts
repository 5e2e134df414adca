/** Fetches what visitors fetch from a site that was just uploaded. */
import { setTimeout as pause } from "node:timers/promises";
import { decodeEntities } from "../../app/entities/html-text.ts";
import { school } from "../../app/school.ts";
import { listReads } from "../../app/school-api.ts";
import { type PagePath, sitePages } from "../../app/site-map.ts";
import { mapInParallel } from "../map-in-parallel.ts";

export type Site = { origin: string; schoolCode: string; isStaging: boolean };
export type Visit = { path: string; milliseconds: number; fault: string | undefined };
type VisitedPage = Visit & { html: string; isNoindex: boolean };

const NO_RESPONSE = "gave no answer";
const RESPONSE_TIMEOUT_MS = 20_000;
const NEW_DOMAIN_TIMEOUT_MS = 120_000;
const RETRY_DELAY_MS = 5_000;
/** As many as a browser fetches at once. */
const MAX_PARALLEL = 6;

/** Visited only if there is an album. */
const albumPath: PagePath = "/SubGallery";

/** Every page of the site map, the first album, a picture of the school API and one of the site, and the news as JSON. */
export async function visitSite(site: Site, timeoutMs = NEW_DOMAIN_TIMEOUT_MS): Promise<Visit[]> {
  await waitForResponse(site.origin, timeoutMs);
  const paths = sitePages.map(({ path }) => path).filter((path) => path !== albumPath);
  const pages = await mapInParallel(paths, MAX_PARALLEL, (path) => visitPage(site, path));
  const album = findAddress(pages, /<a [^>]*?href="(\/[^"]+)"/g, `${albumPath}?`);
  if (album) pages.push(await visitPage(site, album));
  const image = /<img [^>]*?src="(\/[^"]+)"/g;
  const images = [findAddress(pages, image, "/api/image"), findAddress(pages, image, "/pictures/")];
  const found = images.filter((path) => path !== undefined);
  const others = await Promise.all(found.map((path) => visit(site, path, "image/")));
  const news = listReads.news.path.replace("{school}", site.schoolCode);
  return [...pages, ...others, await visit(site, news, "application/json")];
}

/** One line if all responses are right or there are none; otherwise a line for each fault. */
export function formatVisits(visits: readonly Visit[]): string[] {
  if (visits.every(({ fault }) => fault === NO_RESPONSE)) return ["✗ Nothing answers there"];
  const faulty = visits.filter(({ fault }) => fault);
  const time = ({ milliseconds }: Visit) => `(${Math.round(milliseconds)} ms)`;
  if (faulty.length > 0) return faulty.map((one) => `✗ ${one.path} ${one.fault} ${time(one)}`);
  const slowest = visits.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  return [`✓ ${visits.length} responses OK; the slowest was ${slowest.path} ${time(slowest)}`];
}

async function waitForResponse(origin: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() + RETRY_DELAY_MS < deadline) {
    const options = { method: "HEAD", signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) };
    if (await fetch(origin, options).catch(() => undefined)) return;
    await pause(RETRY_DELAY_MS);
  }
}

/** Another site's page is a fault, such as that of a domain for sale. */
async function visitPage(site: Site, path: string): Promise<VisitedPage> {
  const page = await visit(site, path, "text/html");
  if (page.fault) return page;
  const isOurs = page.html.includes(`rel="canonical" href="${school.origin}`);
  if (!isOurs) return { ...page, fault: "answered with a page from another site" };
  const isListed = sitePages.some((listed) => listed.path === path && !listed.noindex);
  if (!site.isStaging && isListed && page.isNoindex)
    return { ...page, fault: "is blocked from search engines (X-Robots-Tag)" };
  return page;
}

async function visit(site: Site, path: string, type: string): Promise<VisitedPage> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const options = { redirect: "manual", signal } as const;
  const response = await fetch(new URL(path, site.origin), options).catch(() => undefined);
  const html = await response?.text().catch(() => undefined);
  const milliseconds = performance.now() - startedAt;
  if (!response || html === undefined)
    return { path, milliseconds, html: "", isNoindex: false, fault: NO_RESPONSE };
  const isNoindex = response.headers.get("X-Robots-Tag")?.includes("noindex") ?? false;
  const isExposed = site.isStaging && !isNoindex;
  const exposed = isExposed ? "lets search engines list it (no X-Robots-Tag)" : undefined;
  return { path, milliseconds, html, isNoindex, fault: findFault(response, type) ?? exposed };
}

function findFault({ status, headers }: Response, type: string): string | undefined {
  const contentType = headers.get("Content-Type") ?? "no Content-Type";
  if (status !== 200) return `answered ${status}`;
  return contentType.startsWith(type) ? undefined : `answered with ${contentType}`;
}

/** The first address that the pattern captures and that starts with `start`. */
function findAddress(pages: readonly VisitedPage[], pattern: RegExp, start: string) {
  return pages
    .flatMap(({ html }) =>
      [...html.matchAll(pattern)].map(([, value = ""]) => decodeEntities(value)),
    )
    .find((address) => address.startsWith(start));
}
