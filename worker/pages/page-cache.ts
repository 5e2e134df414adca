/**
 * Rendered pages, kept by this isolate and, for the others, in the edge cache. Promises: a page is as old as its data and no
 * older; what did not change is not rendered again; a page in memory is answered without any look-up for as long as the isolate
 * trusts what it knows of purges (a second); any number of simultaneous visitors make one rendering; where one fails, the last
 * good page stays; a new build never shows the pages of an old one.
 */

import { waitFor } from "../data-cache/cache-status.ts";
import type { Served } from "../data-cache/reader.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import { ReadyAnswer } from "../runtime/cached-response.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { AnswerMemory } from "../runtime/response-cache.ts";
import type { Platform, Scope } from "../runtime/runtime.ts";
import { policyHeaders } from "../runtime/security-headers.ts";
import { schoolIn } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { type KeptPage, madeOf } from "./page-entry.ts";

/** Longer than a page's reads and its rendering take, ms. */
const longest = 20_000;

/** What Cache-Status says of a page that was kept. */
const hit = "page; hit";

/** An answer as bytes: a Response belongs to the request that it was made for. */
export type Plain = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** A page fresh from React Router; `page` where it may be kept. */
export type Rendered = { page: Omit<KeptPage, "madeOf"> } | { plain: Plain };

export type Visit = {
  scope: Scope;
  reads: RequestReads;
  render: () => Promise<Rendered>;
};

/** `isHit`: it was kept, not rendered just now. */
export type Answer = { ready: ReadyAnswer; isHit: boolean } | { plain: Plain };

export class PageCache {
  #platform: Platform;
  #edge: EdgeStore;
  #build: string;
  #memory: AnswerMemory;
  /** What the answers in memory were made of. */
  #pages = new WeakMap<ReadyAnswer, KeptPage>();
  #flights: SingleFlight<Answer>;

  constructor(platform: Platform, edge: EdgeStore, memory: AnswerMemory, build: string) {
    this.#platform = platform;
    this.#edge = edge;
    this.#memory = memory;
    this.#build = build;
    this.#flights = new SingleFlight(platform.now);
  }

  /** Looks whether the page that is kept is still true, or renders it; once for all who ask. */
  async answer(key: string, visit: Visit): Promise<Answer> {
    const { waitUntil } = visit.scope;
    const look = () => this.#look(key, visit);
    // Who comes after a purge was begun, or was answered, joins nobody who came before that.
    const { latest, ended } = await visit.reads.purges();
    const flight = `${key}@${latest}.${ended}`;
    const answer = await this.#flights.share(flight, longest, waitUntil, look);
    return answer ?? this.#render(key, visit, undefined);
  }

  async #look(key: string, visit: Visit): Promise<Answer> {
    const ready = this.#memory.get(key);
    const kept = (ready && this.#pages.get(ready)) ?? (await this.#atEdge(key, visit.scope));
    if (!kept || !(await this.#isTrue(kept, visit.reads))) return this.#render(key, visit, kept);
    return { ready: await this.#remember(key, kept, visit), isHit: true };
  }

  /** What is stale is revalidated behind, and the page stays until it has changed. */
  async #isTrue({ madeOf, trueUntil }: KeptPage, reads: RequestReads): Promise<boolean> {
    if (this.#platform.now() >= trueUntil) return false;
    const served = await Promise.all(madeOf.map(({ name }) => reads.readNamed(name)));
    return served.every(({ record }, index) => record?.etag === madeOf[index]?.etag);
  }

  async #render(key: string, visit: Visit, last: KeptPage | undefined): Promise<Answer> {
    const rendered = await visit.render();
    if ("page" in rendered) {
      const page = { ...rendered.page, madeOf: madeOf(visit.reads.served) };
      visit.scope.waitUntil(this.#putAtEdge(key, visit.scope, page));
      return { ready: await this.#remember(key, page, visit), isHit: false };
    }
    if (rendered.plain.status < 500 || !last) return rendered;
    return { ready: await this.#remember(key, last, visit), isHit: true };
  }

  async #remember(key: string, page: KeptPage, { reads, scope }: Visit): Promise<ReadyAnswer> {
    const status = isStale(reads.served) ? `${hit}; detail="stale"` : hit;
    const { trustedUntil } = await reads.purges();
    const isPurged = reads.served.some((served) => served.isPurged);
    const ready = new ReadyAnswer({
      body: page.body,
      policy: policyHeaders(key.replace(/\?.*/, ""), scope.settings),
      own: [...page.headers, ["cache-status", status], ["server-timing", waitFor([])]],
      fetchedAt: oldestFetch(reads.served),
      // What a purge is fetching just now may come at any moment.
      trustedUntil: isPurged ? 0 : Math.min(page.trueUntil, trustedUntil),
    });
    this.#pages.set(ready, page);
    this.#memory.set(key, ready);
    return ready;
  }

  async #atEdge(key: string, scope: Scope): Promise<KeptPage | undefined> {
    const found = await this.#edge.getBytes<Omit<KeptPage, "body">>(this.#edgeKey(key, scope));
    return found?.metadata && { ...found.metadata, body: found.body };
  }

  async #putAtEdge(key: string, scope: Scope, { body, ...metadata }: KeptPage): Promise<void> {
    await this.#edge.putBytes(this.#edgeKey(key, scope), body, metadata);
  }

  #edgeKey(key: string, { settings }: Scope): string {
    return `page|${schoolIn(settings)}|${this.#build}|${key}`;
  }
}

function isStale(served: readonly Served[]): boolean {
  return served.some(({ state }) => state === "revalidating" || state === "last-good");
}

function oldestFetch(served: readonly Served[]): number | undefined {
  const times = served.flatMap(({ record }) => (record ? [record.fetchedAt] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}
