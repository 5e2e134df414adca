import { formatServerTiming, isStale } from "../data-cache/cache-status.ts";
import type { ReadResult } from "../data-cache/reader.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import { CachedResponse } from "../runtime/cached-response.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { ResponseCache } from "../runtime/response-cache.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { policyHeaders } from "../runtime/security-headers.ts";
import { siteKey } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

const LOOKUP_TIMEOUT_MS = 20_000;

export type PageEntry = {
  body: Uint8Array<ArrayBuffer>;
  /** Without the security policy. */
  headers: [string, string][];
  /** The reads that the page was rendered from. */
  dependencies: { name: string; etag: string | undefined }[];
  /** Until when its words about the day and the year hold, ms since 1970. */
  validUntil: number;
};

/** As bytes: requests cannot share a Response. */
type PlainResponse = { status: number; headers: [string, string][]; body: ArrayBuffer };

export type Rendered = { page: Omit<PageEntry, "dependencies"> } | { uncacheable: PlainResponse };

export type PageRequest = {
  scope: RequestScope;
  reads: RequestReads;
  render: () => Promise<Rendered>;
};

/** `isHit`: it was not rendered for this request. */
export type PageResult =
  | { response: CachedResponse; isHit: boolean }
  | { uncacheable: PlainResponse };

/** Rendered pages in memory and in the edge cache. A page is valid while its dependencies have the same etags. */
export class PageCache {
  #runtime: Runtime;
  #edge: EdgeStore;
  #build: string;
  #memory: ResponseCache;
  #entries = new WeakMap<CachedResponse, PageEntry>();
  #flights: SingleFlight<PageResult>;

  constructor(runtime: Runtime, edge: EdgeStore, memory: ResponseCache, build: string) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#memory = memory;
    this.#build = build;
    this.#flights = new SingleFlight(runtime.now);
  }

  async get(key: string, request: PageRequest): Promise<PageResult> {
    const trusted = this.#memory.getTrusted(key);
    if (trusted) return { response: trusted, isHit: true };
    // Requests that start during or after a purge must not join a lookup from before it.
    const { latest, finished } = await request.reads.purges();
    const flightKey = `${key}@${latest}.${finished}`;
    const { waitUntil } = request.scope;
    const lookUp = () => this.#lookUp(key, request);
    const result = await this.#flights.join(flightKey, LOOKUP_TIMEOUT_MS, waitUntil, lookUp);
    return result ?? this.#render(key, request, undefined);
  }

  async #lookUp(key: string, request: PageRequest): Promise<PageResult> {
    const cached = this.#memory.get(key);
    const entry =
      (cached && this.#entries.get(cached)) ??
      (await this.#edge.getEntry<PageEntry>(this.#edgeKey(key, request)));
    if (!entry || !(await this.#isValid(entry, request.reads))) {
      return this.#render(key, request, entry);
    }
    return { response: await this.#putInMemory(key, entry, request), isHit: true };
  }

  /** Stale data is revalidated in the background; the page is valid until the data has changed. */
  async #isValid({ dependencies, validUntil }: PageEntry, reads: RequestReads): Promise<boolean> {
    if (this.#runtime.now() >= validUntil) return false;
    const results = await Promise.all(dependencies.map(({ name }) => reads.readNamed(name)));
    return results.every(({ entry }, index) => entry?.etag === dependencies[index]?.etag);
  }

  async #render(key: string, request: PageRequest, lastGood: PageEntry | undefined) {
    const rendered = await request.render();
    if ("page" in rendered) {
      const entry = { ...rendered.page, dependencies: collectDependencies(request.reads.results) };
      request.scope.waitUntil(this.#edge.putEntry(this.#edgeKey(key, request), entry));
      return { response: await this.#putInMemory(key, entry, request), isHit: false };
    }
    if (rendered.uncacheable.status < 500 || !lastGood) return rendered;
    return { response: await this.#putInMemory(key, lastGood, request), isHit: true };
  }

  async #putInMemory(key: string, entry: PageEntry, { reads, scope }: PageRequest) {
    const { trustedUntil } = await reads.purges();
    const { results } = reads;
    const headers = new Headers(policyHeaders(key.replace(/\?.*/, ""), scope.settings));
    for (const [name, value] of entry.headers) headers.set(name, value);
    headers.set("Cache-Status", isStale(results) ? 'page; hit; detail="stale"' : "page; hit");
    headers.set("Server-Timing", formatServerTiming([]));
    // The purge that is fetching the data may finish at any moment.
    const isPurged = results.some((result) => result.isPurged);
    const response = new CachedResponse({
      body: entry.body,
      headers,
      fetchedAt: oldestFetch(results),
      trustedUntil: isPurged ? 0 : Math.min(entry.validUntil, trustedUntil),
    });
    this.#entries.set(response, entry);
    this.#memory.set(key, response);
    return response;
  }

  #edgeKey(key: string, { scope }: PageRequest): string {
    return `page|${siteKey(scope.settings)}|${this.#build}|${key}`;
  }
}

function oldestFetch(results: readonly ReadResult[]): number | undefined {
  const times = results.flatMap(({ entry }) => (entry ? [entry.fetchedAt] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** If a read was made twice, the last result counts. */
function collectDependencies(results: readonly ReadResult[]): PageEntry["dependencies"] {
  const etags = new Map(results.map(({ resource, entry }) => [resource.name, entry?.etag]));
  return [...etags].map(([name, etag]) => ({ name, etag }));
}
