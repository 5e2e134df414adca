/** Fetches each page of a site that was just uploaded. */
import { setTimeout as pause } from "node:timers/promises";
import { school } from "../../app/school.ts";
import { type SitePage, sitePages } from "../../app/site-map.ts";

const RESPONSE_TIMEOUT_MS = 20_000;
const NEW_DOMAIN_TIMEOUT_MS = 120_000;
const RETRY_DELAY_MS = 5_000;

/** What is wrong, a line for each page; empty if all are right. */
export async function visitPages(
  origin: string,
  isStaging: boolean,
  timeoutMs = NEW_DOMAIN_TIMEOUT_MS,
): Promise<string[]> {
  if (!(await isAnswering(origin, Date.now() + timeoutMs))) return [`${origin} does not answer`];
  // An album's page needs the album's id.
  const pages = sitePages.filter(({ path }) => path !== "/SubGallery");
  const faults: string[] = [];
  for (const page of pages) {
    const fault = await findFault(page, origin, isStaging);
    if (fault) faults.push(`${page.path} ${fault}`);
  }
  return faults;
}

async function isAnswering(origin: string, deadline: number): Promise<boolean> {
  for (;;) {
    const response = await request(origin);
    await response?.body?.cancel();
    if (response) return true;
    if (Date.now() + RETRY_DELAY_MS > deadline) return false;
    await pause(RETRY_DELAY_MS);
  }
}

async function findFault({ path, noindex }: SitePage, origin: string, isStaging: boolean) {
  const response = await request(origin + path);
  const html = await response?.text().catch(() => undefined);
  if (!response || html === undefined) return "does not answer";
  if (response.status !== 200) return `answered ${response.status}`;
  if (!html.includes(`rel="canonical" href="${school.origin}`)) return "is another site's page";
  const isHidden = response.headers.get("X-Robots-Tag")?.includes("noindex") ?? false;
  if (isStaging && !isHidden) return "lets search engines list it (no X-Robots-Tag)";
  return !isStaging && isHidden && !noindex ? "is hidden from search engines" : undefined;
}

function request(address: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  return fetch(address, { redirect: "manual", signal }).catch(() => undefined);
}
