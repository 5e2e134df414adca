/** Gives handle-page a valid page: from memory, from the edge cache or from render-page. */
import { type SitePage, sitePages } from "../../app/site-map.ts";
import type { AppContext } from "../app-env.ts";
import { type CachedResponse, createCachedResponse } from "../http/response-cache.ts";
import { policyHeaders } from "../http/security-headers.ts";
import { buildName } from "../runtime/build-name.ts";
import { siteKey } from "../runtime/settings.ts";
import { formatServerTiming, isStale, oldestCheck } from "../school-client/cache-status.ts";
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

/** `dependencies`: the reads that it was rendered from. */
type Validity = { dependencies: { name: string; etag: string }[]; validUntil: number };
type PageEntry = Validity & { headers: Iterable<[string, string]>; body: Uint8Array<ArrayBuffer> };
type StoredEntry = Validity & { headers: [string, string][]; text: string };

/** `isHit`: it was not rendered for this request. */
type PageResult = { response: CachedResponse; isHit: boolean } | { uncacheable: RenderedPage };

/** What the responses in memory were made of. */
const entries = new WeakMap<CachedResponse, PageEntry>();

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
  const { responses, reads, scope } = c.var;
  const trusted = responses.getTrusted(key);
  if (trusted) return { response: trusted, isHit: true };
  // Requests that start during or after a purge must not join a lookup from before it.
  const { mark } = await reads.known();
  const lookUpOnce = () => lookUp(c, key);
  const result = await scope.flights.join(`page ${key}@${mark}`, LOOKUP_TIMEOUT_MS, lookUpOnce);
  return result ?? renderAndStore(c, key);
}

async function lookUp(c: AppContext, key: string): Promise<PageResult> {
  const cached = c.var.responses.get(key);
  const entry = (cached && entries.get(cached)) ?? (await getStored(c, key));
  if (!entry || !(await isValid(c, entry))) return renderAndStore(c, key, entry);
  return { response: await putInMemory(c, key, entry), isHit: true };
}

async function getStored(c: AppContext, key: string): Promise<PageEntry | undefined> {
  const stored = await c.var.edge.getJson<StoredEntry>(edgeKey(c, key));
  if (!stored) return undefined;
  const { text, ...others } = stored;
  return { ...others, body: new TextEncoder().encode(text) };
}

/** Stale data is revalidated in the background; the page is valid until the data has changed. */
async function isValid(c: AppContext, { dependencies, validUntil }: PageEntry) {
  const { reads, runtime } = c.var;
  if (runtime.now() >= validUntil) return false;
  const results = await Promise.all(dependencies.map(({ name }) => reads.check(name)));
  return results.every(({ etag }, index) => etag === dependencies[index]?.etag);
}

async function renderAndStore(c: AppContext, key: string, lastGood?: PageEntry) {
  const rendered = await renderForCache(c, key);
  const isBroken = rendered.status >= 500;
  if (isBroken && lastGood) return { response: await putInMemory(c, key, lastGood), isHit: true };
  if (!rendered.isCacheable) return { uncacheable: rendered };
  const results = [...c.var.reads.results.values()];
  const dependencies = results.map(({ name, etag }) => ({ name, etag }));
  const { headers, body, validUntil } = rendered;
  const text = new TextDecoder().decode(body);
  const stored: StoredEntry = { headers: [...headers], text, dependencies, validUntil };
  c.var.scope.waitUntil(c.var.edge.putJson(edgeKey(c, key), stored));
  const entry = { headers, body, dependencies, validUntil };
  return { response: await putInMemory(c, key, entry), isHit: false };
}

async function putInMemory(c: AppContext, key: string, entry: PageEntry) {
  const { reads, responses, settings } = c.var;
  const { trustedUntil } = await reads.known();
  const { results } = reads;
  const headers = new Headers(policyHeaders(key.replace(/\?.*/, ""), settings));
  for (const [name, value] of entry.headers) headers.set(name, value);
  headers.set("Cache-Status", isStale(results) ? 'page; hit; detail="stale"' : "page; hit");
  headers.set("Server-Timing", formatServerTiming(new Map()));
  const response = createCachedResponse({
    body: entry.body,
    headers,
    fetchedAt: oldestCheck(results),
    trustedUntil: Math.min(entry.validUntil, trustedUntil),
  });
  entries.set(response, entry);
  responses.set(key, response);
  return response;
}

function edgeKey(c: AppContext, key: string): string {
  return `page|${siteKey(c.var.settings)}|${buildName}|${key}`;
}
