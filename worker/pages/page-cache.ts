/** Gives handle-page a valid page: from memory, from the edge cache or from render-page. */
import { type SitePage, sitePages } from "../../app/site-map.ts";
import type { AppContext } from "../app-env.ts";
import { THIRTY_DAYS } from "../http/cache-control.ts";
import type { CachedResponse, Page } from "../http/response-cache.ts";
import { buildName } from "../runtime/build-name.ts";
import { siteKey } from "../runtime/settings.ts";
import { formatServerTiming, isStale, oldestCheck } from "../school-client/cache-status.ts";
import type { ReadResult } from "../school-client/read-result.ts";
import { type RenderedPage, renderForCache } from "./render-page.ts";

const cacheablePages = new Map(
  sitePages.filter((page) => page.parameters).map((page) => [page.path, page]),
);
const childPatterns = sitePages.flatMap(({ childRoutes }) =>
  childRoutes.map(
    ({ address }) => new RegExp(`^${address.replaceAll(".", "\\.").replace(":slug", "[^/]+")}$`),
  ),
);
/** Percent-encoded, a title can take nine characters a letter. */
const MAX_CHILD_PATH_LENGTH = 800;
const MAX_PARAMETER_LENGTH = 128;
/** More than the items of 5 MB fill. */
const MAX_PAGES = 500;
const LOOKUP_TIMEOUT_MS = 20_000;

/** A page with its metadata is one entry of the edge cache. */
const METADATA_HEADER = "X-Page";

type Metadata = Omit<Page, "headers" | "body"> & { headers: [string, string][]; length: number };

/** `results`: how its data was read; `isHit`: it was not rendered for this request. */
type Found = { response: CachedResponse; results: readonly ReadResult[]; isHit: boolean };
type PageResult = Found | { uncacheable: RenderedPage };

/** The path and, in order, the parameters that the page reads: "/News?month=Nov&year=2026". Undefined for a page that is not cached. */
export function pageKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (isChildPath(pathname)) return pathname;
  const page = cacheablePages.get(pathname as SitePage["path"]);
  if (!page?.parameters) return undefined;
  if (page.textParameter && searchParams.get(page.textParameter)) return undefined;
  const parameters = page.parameters.toSorted().flatMap((name) => {
    const value = name === "page" ? pageNumber(searchParams) : (searchParams.get(name) ?? "");
    return value !== "" && value.length <= MAX_PARAMETER_LENGTH ? [[name, value]] : [];
  });
  return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
}

/** "" for the first page. Pages that do not exist show the last one, and share it. */
function pageNumber(searchParams: URLSearchParams): string {
  const number = Math.min(Number.parseInt(searchParams.get("page") ?? "", 10) || 1, MAX_PAGES);
  return number > 1 ? String(number) : "";
}

function isChildPath(pathname: string): boolean {
  if (pathname.length > MAX_CHILD_PATH_LENGTH) return false;
  return childPatterns.some((pattern) => pattern.test(pathname)) && isDecodable(pathname);
}

/** Uses the result: the bundler drops a call whose result is unused. */
export function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).startsWith("/");
  } catch {
    return false;
  }
}

/** A page is valid while its dependencies have the same etags. */
export async function getPage(c: AppContext, key: string): Promise<PageResult> {
  const { responses, schoolClient, scope } = c.var;
  const trusted = responses.getTrusted(key);
  if (trusted) return { response: trusted, results: [], isHit: true };
  // Requests that start during or after a purge must not join a lookup from before it.
  const { generation } = await schoolClient.known();
  const flightKey = `page ${key}@${generation}`;
  const result = await scope.flights.join(flightKey, LOOKUP_TIMEOUT_MS, () => lookUp(c, key));
  return result ?? renderAndStore(c, key);
}

async function lookUp(c: AppContext, key: string): Promise<PageResult> {
  const { responses, schoolClient, runtime } = c.var;
  const { isFromLocation } = await schoolClient.known();
  const page = responses.get(key) ?? (isFromLocation ? await getStored(c, key) : undefined);
  if (!page || runtime.now() >= page.validUntil) return renderAndStore(c, key, page);
  // Stale data is revalidated in the background; the page is valid until the data has changed.
  const results = await Promise.all(
    page.dependencies.map(({ name }) => schoolClient.reads.check(name)),
  );
  const isValid = results.every(({ etag }, index) => etag === page.dependencies[index]?.etag);
  if (!isValid) return renderAndStore(c, key, page);
  return putInMemory(c, key, page, results, true);
}

async function getStored(c: AppContext, key: string): Promise<Page | undefined> {
  const stored = await c.var.edge.getWhole(edgeKey(c, key));
  const metadata = stored?.headers.get(METADATA_HEADER);
  if (!stored || !metadata) return undefined;
  const { headers, length, ...others }: Metadata = JSON.parse(metadata);
  if (stored.body.length !== length) return undefined;
  return { ...others, headers: new Headers(headers), body: stored.body };
}

async function renderAndStore(c: AppContext, key: string, lastGood?: Page): Promise<PageResult> {
  const rendered = await renderForCache(c, key);
  const { results, page } = rendered;
  const isFailure = rendered.status >= 500 || (page && lacksDataOf(lastGood, results));
  if (isFailure && lastGood) return putInMemory(c, key, lastGood, results, true);
  if (!page) return { uncacheable: rendered };
  const { body, headers, dependencies, validUntil } = page;
  const { length } = body;
  const metadata: Metadata = { headers: [...headers], length, dependencies, validUntil };
  const stored = new Response(body, {
    headers: { "Cache-Control": THIRTY_DAYS, [METADATA_HEADER]: JSON.stringify(metadata) },
  });
  c.var.scope.waitUntil(c.var.edge.put(edgeKey(c, key), stored));
  return putInMemory(c, key, page, results, false);
}

/** Whether what the page was made from is nowhere at this moment. */
function lacksDataOf(page: Page | undefined, results: readonly ReadResult[]): boolean {
  const hadData = (name: string) =>
    page?.dependencies.some((dependency) => dependency.name === name && dependency.etag !== "");
  return results.some(({ status, name }) => status === "unavailable" && hadData(name));
}

async function putInMemory(
  c: AppContext,
  key: string,
  page: Page,
  results: readonly ReadResult[],
  isHit: boolean,
): Promise<Found> {
  const { trustedUntil } = await c.var.schoolClient.known();
  const { headers } = page;
  headers.set("Cache-Status", isStale(results) ? 'page; hit; detail="stale"' : "page; hit");
  headers.set("Server-Timing", formatServerTiming([]));
  const response: CachedResponse = {
    ...page,
    fetchedAt: oldestCheck(results),
    trustedUntil: Math.min(page.validUntil, trustedUntil),
  };
  c.var.responses.set(key, response);
  return { response, results, isHit };
}

function edgeKey(c: AppContext, key: string): string {
  return `page|${siteKey(c.var.settings)}|${buildName}|${key}`;
}
