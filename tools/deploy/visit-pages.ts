/** Visits a deployed site as its first visitor does. */
import { setTimeout as pause } from "node:timers/promises";
import { school } from "../../app/school.ts";
import { type SitePage, sitePages } from "../../app/site-map.ts";

const RESPONSE_TIMEOUT_MS = 20_000;
const NEW_DOMAIN_TIMEOUT_MS = 120_000;
const RETRY_DELAY_MS = 5_000;
/** At most six requests a second. */
const visitorPace = { timeoutMs: NEW_DOMAIN_TIMEOUT_MS, intervalMs: 170 };

type Visited = { response: Response; html: string };

/** What is wrong, a line for each page; empty if all are right. */
export async function visitPages(
  origin: string,
  isStaging: boolean,
  { timeoutMs, intervalMs } = visitorPace,
): Promise<string[]> {
  const request = async (address: string, headers = {}) => {
    await pause(intervalMs);
    return send(address, headers);
  };
  if (!(await isAnswering(origin, Date.now() + timeoutMs))) return [`${origin} does not answer`];
  const faults: string[] = [];
  const visited = new Map<string, Visited>();
  // An album's page needs the album's id.
  for (const page of sitePages.filter(({ path }) => path !== "/SubGallery")) {
    const response = await request(origin + page.path);
    const html = await response?.text().catch(() => undefined);
    const isAnswered = response && html !== undefined;
    const fault = isAnswered ? findFault(page, { response, html }, isStaging) : "does not answer";
    if (fault) faults.push(`${page.path} ${fault}`);
    if (isAnswered) visited.set(page.path, { response, html });
  }
  return faults.length > 0 ? faults : findMissingParts(origin, visited, request);
}

async function isAnswering(origin: string, deadline: number): Promise<boolean> {
  for (;;) {
    const response = await send(origin);
    await response?.body?.cancel();
    if (response) return true;
    if (Date.now() + RETRY_DELAY_MS > deadline) return false;
    await pause(RETRY_DELAY_MS);
  }
}

const securityHeaders = ["Content-Security-Policy", "Strict-Transport-Security"];

function findFault({ noindex }: SitePage, { response, html }: Visited, isStaging: boolean) {
  const { status, headers } = response;
  if (status !== 200) return `answered ${status}`;
  if (!html.includes(`rel="canonical" href="${school.origin}`)) return "is another site's page";
  const missing = securityHeaders.find((name) => !headers.has(name));
  if (missing) return `has no ${missing}`;
  const unavailable = headers.get("Cache-Status")?.match(/[^,]*detail="unavailable"; key="\w+"/g);
  if (unavailable) return `shows placeholders: ${unavailable.map(explainFault).join(", ")}`;
  const isHidden = headers.get("X-Robots-Tag")?.includes("noindex") ?? false;
  if (isStaging && !isHidden) return "lets search engines list it (no X-Robots-Tag)";
  return !isStaging && isHidden && !noindex ? "is hidden from search engines" : undefined;
}

/** From a member of `Cache-Status`. */
function explainFault(member: string): string {
  const [, status] = member.match(/fwd-status=(\d+)/) ?? [];
  const [, read] = member.match(/key="(\w+)"/) ?? [];
  return `the school API ${status ? `answered ${status}` : "gave nothing usable"} for ${read}`;
}

async function findMissingParts(
  origin: string,
  visited: ReadonlyMap<string, Visited>,
  request: typeof send,
) {
  const faults: string[] = [];
  const all = [...visited.values()].map(({ html }) => html).join("\n");
  if (!/href="\/(News|Events|Notices)\/[^"]|href="\/SubGallery\?id=/.test(all))
    faults.push("none of its lists has an item");
  const etag = visited.get("/News")?.response.headers.get("ETag");
  if (etag && (await request(`${origin}/News`, { "If-None-Match": etag }))?.status !== 304)
    faults.push("/News is sent whole to a browser that has it");
  const form = visited.get("/Tc")?.html;
  if (form && !/<form\b[^>]*method="post"/i.test(form)) faults.push("/Tc has no form");
  const [, picture] = all.match(/(\/api\/image\/[^\s"]+?w=\d+)/) ?? [];
  if (picture) {
    const response = await request(origin + picture.replaceAll("&amp;", "&"));
    await response?.body?.cancel();
    if (!response?.headers.get("Content-Type")?.startsWith("image/"))
      faults.push(`${picture} answered ${response?.status ?? "nothing"}, without a picture`);
  }
  return faults;
}

function send(address: string, headers = {}): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  return fetch(address, { redirect: "manual", signal, headers }).catch(() => undefined);
}
