/**
 * Tells search engines which pages a purge changed, so that they need not come by chance: https://www.indexnow.org/documentation.
 * Only where a key is set, which stands at `/{key}.txt` for them to see whose it is.
 */
import type { Context } from "hono";
import { school } from "../../app/school.ts";
import type { ItemOf, ListName } from "../../app/school-api.ts";
import { changedAddresses } from "../../app/search-engines.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { revalidate } from "../http/cache-control.ts";
import { logProblem } from "../log.ts";
import type { Platform, Scope } from "../platform.ts";
import type { Site } from "../site.ts";

const endpoint = "https://api.indexnow.org/indexnow";
/** Addresses of one message. */
const most = 10_000;

/** Behind the operator's answer: what search engines say changes nothing for visitors. */
export function tellSearchEngines(
  platform: Platform,
  { settings, waitUntil }: Scope,
  reports: readonly PurgeReport[],
): void {
  const key = settings.indexNowKey;
  if (!key) return;
  const addresses = new Set(reports.filter(({ changed }) => changed).flatMap(addressesOf));
  if (addresses.size > 0) waitUntil(tell(platform, key, [...addresses].slice(0, most)));
}

function addressesOf({ read, before, after }: PurgeReport): string[] {
  return changedAddresses(read as ListName, itemsOf(before), itemsOf(after));
}

function itemsOf(content: unknown): ItemOf<ListName>[] {
  return Array.isArray(content) ? content : [];
}

async function tell(platform: Platform, key: string, addresses: string[]): Promise<void> {
  const urlList = addresses.map((address) => `${school.origin}${address}`);
  const keyLocation = `${school.origin}${keyPath(key)}`;
  const body = JSON.stringify({ host: new URL(school.origin).host, key, keyLocation, urlList });
  try {
    const answer = await platform.fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body,
      signal: AbortSignal.timeout(platform.revalidationTimeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) logProblem("search-engines-not-told", { status: answer.status });
  } catch {
    logProblem("search-engines-not-told", { fault: "unreachable" });
  }
}

/** The file that shows that the key is this site's. */
export function answerIndexNowKey(c: Context<Site>, next: () => Promise<void>) {
  const key = c.var.settings.indexNowKey;
  if (!key || c.req.path !== keyPath(key)) return next();
  return c.text(key, 200, { "Cache-Control": revalidate });
}

const keyPath = (key: string): string => `/${key}.txt`;
