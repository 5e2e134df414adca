/**
 * Rendered pages, in the isolate's memory and, for the other isolates, in the edge cache. Promises: a page is as old as its
 * data and no older; what did not change is not rendered again; any number of simultaneous visitors make one rendering; where
 * one fails, the last good page stays; a new build never shows the pages of an old one.
 */
import { waitFor } from "../data-cache/cache-status.ts";
import type { ReadResult } from "../data-cache/reader.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import { CachedResponse } from "../runtime/cached-response.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { ResponseCache } from "../runtime/response-cache.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { policyHeaders } from "../runtime/security-headers.ts";
import { schoolIn } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { dependenciesOf, type PageEntry } from "./page-entry.ts";

/** Longer than a page's reads and its rendering take, ms. */
const LOOKUP_TIMEOUT_MS = 20_000;

/** A response as bytes: a Response belongs to the request that it was made for. */
export type PlainResponse = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** What React Router rendered; `page` where it may be stored. */
export type Rendered = { page: Omit<PageEntry, "dependencies"> } | { plain: PlainResponse };

export type PageRequest = {
  scope: RequestScope;
  reads: RequestReads;
  render: () => Promise<Rendered>;
};

/** `isHit`: it was stored, not rendered just now. */
export type PageResult = { response: CachedResponse; isHit: boolean } | { plain: PlainResponse };

export class PageCache {
  #runtime: Runtime;
  #edge: EdgeStore;
  #build: string;
  #memory: ResponseCache;
  /** What the responses in memory were made from. */
  #entries = new WeakMap<CachedResponse, PageEntry>();
  #flights: SingleFlight<PageResult>;

  constructor(runtime: Runtime, edge: EdgeStore, memory: ResponseCache, build: string) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#memory = memory;
    this.#build = build;
    this.#flights = new SingleFlight(runtime.now);
  }

  /** The stored page where it is still valid, else a new rendering; once for all who ask at the same time. */
  async get(key: string, request: PageRequest): Promise<PageResult> {
    const trusted = this.#memory.trusted(key);
    if (trusted) return { response: trusted, isHit: true };
    // Requests that start after a purge, or after its response, join no lookup from before it.
    const { latest, ended } = await request.reads.purges();
    const flight = `${key}@${latest}.${ended}`;
    const lookUp = () => this.#lookUp(key, request);
    const { waitUntil } = request.scope;
    const result = await this.#flights.share(flight, LOOKUP_TIMEOUT_MS, waitUntil, lookUp);
    return result ?? this.#render(key, request, undefined);
  }

  async #lookUp(key: string, request: PageRequest): Promise<PageResult> {
    const remembered = this.#memory.get(key);
    const entry =
      (remembered && this.#entries.get(remembered)) ?? (await this.#atEdge(key, request.scope));
    if (!entry || !(await this.#isValid(entry, request.reads))) {
      return this.#render(key, request, entry);
    }
    return { response: await this.#remember(key, entry, request), isHit: true };
  }

  /** Stale data is revalidated in the background, and the page stays until it has changed. */
  async #isValid({ dependencies, validUntil }: PageEntry, reads: RequestReads): Promise<boolean> {
    if (this.#runtime.now() >= validUntil) return false;
    const served = await Promise.all(dependencies.map(({ name }) => reads.readNamed(name)));
    return served.every(({ entry }, index) => entry?.etag === dependencies[index]?.etag);
  }

  async #render(
    key: string,
    request: PageRequest,
    lastGood: PageEntry | undefined,
  ): Promise<PageResult> {
    const rendered = await request.render();
    if ("page" in rendered) {
      const entry = { ...rendered.page, dependencies: dependenciesOf(request.reads.served) };
      request.scope.waitUntil(this.#putAtEdge(key, request.scope, entry));
      return { response: await this.#remember(key, entry, request), isHit: false };
    }
    if (rendered.plain.status < 500 || !lastGood) return rendered;
    return { response: await this.#remember(key, lastGood, request), isHit: true };
  }

  async #remember(
    key: string,
    entry: PageEntry,
    { reads, scope }: PageRequest,
  ): Promise<CachedResponse> {
    const { trustedUntil } = await reads.purges();
    const headers = new Headers(policyHeaders(key.replace(/\?.*/, ""), scope.settings));
    for (const [name, value] of entry.headers) headers.set(name, value);
    headers.set("Cache-Status", isStale(reads.served) ? 'page; hit; detail="stale"' : "page; hit");
    headers.set("Server-Timing", waitFor([]));
    // What a purge is fetching just now may come at any moment.
    const isPurged = reads.served.some((served) => served.isPurged);
    const response = new CachedResponse({
      body: entry.body,
      headers,
      fetchedAt: oldestFetch(reads.served),
      trustedUntil: isPurged ? 0 : Math.min(entry.validUntil, trustedUntil),
    });
    this.#entries.set(response, entry);
    this.#memory.set(key, response);
    return response;
  }

  async #atEdge(key: string, scope: RequestScope): Promise<PageEntry | undefined> {
    const found = await this.#edge.getBytes<Omit<PageEntry, "body">>(this.#edgeKey(key, scope));
    return found?.metadata && { ...found.metadata, body: found.body };
  }

  async #putAtEdge(
    key: string,
    scope: RequestScope,
    { body, ...metadata }: PageEntry,
  ): Promise<void> {
    await this.#edge.putBytes(this.#edgeKey(key, scope), body, metadata);
  }

  #edgeKey(key: string, { settings }: RequestScope): string {
    return `page|${schoolIn(settings)}|${this.#build}|${key}`;
  }
}

export function isStale(served: readonly ReadResult[]): boolean {
  return served.some(({ state }) => state === "revalidating" || state === "last-good");
}

function oldestFetch(served: readonly ReadResult[]): number | undefined {
  const times = served.flatMap(({ entry }) => (entry ? [entry.fetchedAt] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}
