/** Visits a deployed site as its first visitor does. */
import { setTimeout as pause } from "node:timers/promises";
import { school } from "../../app/school.ts";
import { type SitePage, sitePages } from "../../app/site-map.ts";

const RESPONSE_TIMEOUT_MS = 20_000;
const NEW_DOMAIN_TIMEOUT_MS = 120_000;
const RETRY_DELAY_MS = 5_000;
/** At most six requests a second. */
const visitorPace = { timeoutMs: NEW_DOMAIN_TIMEOUT_MS, intervalMs: 170 };

type Visited = { status: number; headers: Headers; body: string };

/** What is wrong, a line for each page; empty if all are right. */
export async function visitPages(
  origin: string,
  isStaging: boolean,
  { timeoutMs, intervalMs } = visitorPace,
): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  while (!(await send(origin))) {
    if (Date.now() >= deadline) return [`${origin} does not answer`];
    await pause(RETRY_DELAY_MS);
  }
  const visit = async (path: string, headers = {}) => {
    await pause(intervalMs);
    return send(origin + path, headers);
  };
  const faults: string[] = [];
  const visited = new Map<string, Visited | undefined>();
  // An album's page needs the album's id.
  for (const page of sitePages.filter(({ path }) => path !== "/SubGallery")) {
    visited.set(page.path, await visit(page.path));
    const fault = findFault(page, visited.get(page.path), isStaging);
    if (fault) faults.push(`${page.path} ${fault}`);
  }
  return faults.length > 0 ? faults : findMissingParts(visited, visit);
}

const securityHeaders = ["Content-Security-Policy", "Strict-Transport-Security"];

function findFault({ noindex }: SitePage, visited: Visited | undefined, isStaging: boolean) {
  if (!visited) return "does not answer";
  const { status, headers, body } = visited;
  if (status !== 200) return `answered ${status}`;
  if (!body.includes(`rel="canonical" href="${school.origin}`)) return "is another site's page";
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
  visited: ReadonlyMap<string, Visited | undefined>,
  visit: typeof send,
): Promise<string[]> {
  const faults: string[] = [];
  const all = [...visited.values()].map((page) => page?.body).join("\n");
  if (!/href="\/(News|Events|Notices)\/[^"]|href="\/SubGallery\?id=/.test(all))
    faults.push("none of its lists has an item");
  const etag = visited.get("/News")?.headers.get("ETag");
  if ((await visit("/News", { "If-None-Match": etag }))?.status !== 304)
    faults.push("/News is sent whole to a browser that has it");
  if (!/<form\b[^>]*method="post"/i.test(`${visited.get("/Tc")?.body}`))
    faults.push("/Tc has no form");
  const [picture] = all.match(/\/api\/image\/[^\s"]+?w=\d+/) ?? [];
  if (picture) {
    const { status, headers } = (await visit(picture.replaceAll("&amp;", "&"))) ?? {};
    if (!headers?.get("Content-Type")?.startsWith("image/"))
      faults.push(`${picture} answered ${status ?? "nothing"}, without a picture`);
  }
  return faults;
}

/** Undefined without an answer. */
async function send(address: string, headers = {}): Promise<Visited | undefined> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(address, { redirect: "manual", signal, headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch {
    return undefined;
  }
}
