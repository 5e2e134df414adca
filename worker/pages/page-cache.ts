import {
  type CachedResponse,
  createCachedResponse,
  type ResponseCache,
} from "../http/response-cache.ts";
import { policyHeaders } from "../http/security-headers.ts";
import type { RequestScope } from "../request-scope.ts";
import { buildName } from "../runtime/build-name.ts";
import { createEdgeStore } from "../runtime/edge-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";
import { formatServerTiming, isStale, oldestCheck } from "../school-client/cache-status.ts";
import type { SchoolReads } from "../school-client/school-reads.ts";

const LOOKUP_TIMEOUT_MS = 20_000;

/** As bytes, because requests cannot share a Response. */
export type RenderedPage = {
  status: number;
  /** Without the security policy. */
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  isCacheable: boolean;
  /** Until when its words about the day and the year hold, ms since 1970. */
  validUntil: number;
};

/** `dependencies`: the reads that it was rendered from. */
type PageEntry = RenderedPage & { dependencies: { name: string; etag: string }[] };
type StoredEntry = Omit<PageEntry, "body"> & { text: string };

export type PageRequest = {
  scope: RequestScope;
  reads: SchoolReads;
  render: () => Promise<RenderedPage>;
};

/** `isHit`: it was not rendered for this request. */
type PageResult = { response: CachedResponse; isHit: boolean } | { uncacheable: RenderedPage };

/** Rendered pages in memory and in the edge cache. A page is valid while its dependencies have the same etags. */
export function createPageCache(runtime: Runtime, memory: ResponseCache) {
  const edge = createEdgeStore(runtime);
  const entries = new WeakMap<CachedResponse, PageEntry>();
  return { get };

  async function get(key: string, request: PageRequest): Promise<PageResult> {
    const trusted = memory.getTrusted(key);
    if (trusted) return { response: trusted, isHit: true };
    // Requests that start during or after a purge must not join a lookup from before it.
    const { mark } = await request.reads.known();
    const flightKey = `page ${key}@${mark}`;
    const lookUpOnce = () => lookUp(key, request);
    const result = await request.scope.flights.join(flightKey, LOOKUP_TIMEOUT_MS, lookUpOnce);
    return result ?? render(key, request);
  }

  async function lookUp(key: string, request: PageRequest): Promise<PageResult> {
    const cached = memory.get(key);
    const entry = (cached && entries.get(cached)) ?? (await getStored(key, request));
    if (!entry || !(await isValid(entry, request.reads))) return render(key, request, entry);
    return { response: await putInMemory(key, entry, request), isHit: true };
  }

  async function getStored(key: string, request: PageRequest): Promise<PageEntry | undefined> {
    const stored = await edge.getJson<StoredEntry>(edgeKey(key, request));
    if (!stored) return undefined;
    const { text, ...others } = stored;
    return { ...others, body: new TextEncoder().encode(text) };
  }

  /** Stale data is revalidated in the background; the page is valid until the data has changed. */
  async function isValid({ dependencies, validUntil }: PageEntry, reads: SchoolReads) {
    if (runtime.now() >= validUntil) return false;
    const results = await Promise.all(dependencies.map(({ name }) => reads.check(name)));
    return results.every(({ etag }, index) => etag === dependencies[index]?.etag);
  }

  async function render(key: string, request: PageRequest, lastGood?: PageEntry) {
    const rendered = await request.render();
    const isBroken = rendered.status >= 500;
    if (isBroken && lastGood) {
      return { response: await putInMemory(key, lastGood, request), isHit: true };
    }
    if (!rendered.isCacheable) return { uncacheable: rendered };
    const results = [...request.reads.results.values()];
    const dependencies = results.map(({ name, etag }) => ({ name, etag }));
    const { body, ...others } = { ...rendered, dependencies };
    const stored: StoredEntry = { ...others, text: new TextDecoder().decode(body) };
    request.scope.waitUntil(edge.putJson(edgeKey(key, request), stored));
    return { response: await putInMemory(key, { ...others, body }, request), isHit: false };
  }

  async function putInMemory(key: string, entry: PageEntry, { reads, scope }: PageRequest) {
    const { trustedUntil } = await reads.known();
    const { results } = reads;
    const headers = new Headers(policyHeaders(key.replace(/\?.*/, ""), scope.settings));
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
    memory.set(key, response);
    return response;
  }

  function edgeKey(key: string, { scope }: PageRequest): string {
    return `page|${siteKey(scope.settings)}|${buildName}|${key}`;
  }
}
