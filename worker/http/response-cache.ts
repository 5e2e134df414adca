/** Gives a visitor a finished response of this isolate, for a second without a lookup; all else goes to the routes. */
import { LRUCache } from "lru-cache";
import { isNotModified, notModified } from "./conditional-requests.ts";

/** An isolate has 128 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A finished response, as it is rendered and as the edge stores it. */
export type Page = {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** What it was made from: a part of the bundle, or "album/ID". */
  dependencies: readonly { name: string; etag: string }[];
  /** Until when its words about the day and the year hold, ms since 1970. */
  validUntil: number;
};

/** As an isolate has it in memory. */
export type CachedResponse = Page & {
  /** When the oldest of its data was fetched, ms since 1970; undefined for a response without data. */
  fetchedAt: number | undefined;
  /** Until when it is sent without a lookup, ms since 1970. */
  trustedUntil: number;
};

export function respondFrom(cached: CachedResponse, request: Request, now: number): Response {
  const { body, headers, fetchedAt } = cached;
  if (fetchedAt !== undefined) {
    headers.set("Age", String(Math.floor(Math.max(0, now - fetchedAt) / 1_000)));
  }
  const etag = headers.get("ETag") ?? "";
  return isNotModified(request, etag) ? notModified(headers) : new Response(body, { headers });
}

/** The isolate's finished responses by canonical path and query; the least recently used are evicted first. */
export class ResponseCache extends LRUCache<string, CachedResponse> {
  #now: () => number;

  constructor(now: () => number) {
    const sizes = { maxSize: MAX_BYTES, maxEntrySize: MAX_BYTES / 4 };
    super({ ...sizes, sizeCalculation: ({ body }) => body.byteLength + 2_000 });
    this.#now = now;
  }

  /** The response to a GET of a canonical address that needs no lookup; undefined for any other request. */
  respond(request: Request): Response | undefined {
    if (request.method !== "GET") return undefined;
    const { url } = request;
    const key = url.slice(url.indexOf("/", "https://".length));
    const cached = this.getTrusted(key);
    return cached && respondFrom(cached, request, this.#now());
  }

  getTrusted(key: string): CachedResponse | undefined {
    const response = this.get(key);
    return response && this.#now() < response.trustedUntil ? response : undefined;
  }
}
