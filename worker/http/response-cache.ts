/** Gives a visitor a finished response of this isolate, for a second without a lookup; all else goes to the routes. */
import { LRUCache } from "lru-cache";
import { isNotModified, notModified } from "./conditional-requests.ts";

/** An isolate has 128 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

type CachedContent = {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** When the oldest of its data was fetched, ms since 1970; undefined for a response without data. */
  fetchedAt: number | undefined;
  /** Until when it is sent without a lookup, ms since 1970. */
  trustedUntil: number;
};

export type CachedResponse = ReturnType<typeof createCachedResponse>;

export function createCachedResponse({ body, headers, fetchedAt, trustedUntil }: CachedContent) {
  const etag = headers.get("ETag") ?? "";
  let shownAge = -1;
  /** `size`: approximate memory, bytes. */
  return { trustedUntil, size: body.byteLength + 2_000, toResponse };

  function toResponse(request: Request, now: number): Response {
    if (fetchedAt !== undefined) {
      const age = Math.floor(Math.max(0, now - fetchedAt) / 1_000);
      if (age !== shownAge) headers.set("Age", String(age));
      shownAge = age;
    }
    return isNotModified(request, etag) ? notModified(headers) : new Response(body, { headers });
  }
}

/** The isolate's finished responses by canonical path and query; the least recently used are evicted first. */
export class ResponseCache extends LRUCache<string, CachedResponse> {
  #now: () => number;

  constructor(now: () => number) {
    const sizes = { maxSize: MAX_BYTES, maxEntrySize: MAX_BYTES / 4 };
    super({ ...sizes, sizeCalculation: ({ size }) => size });
    this.#now = now;
  }

  /** The response to a GET of a canonical address that needs no lookup; undefined for any other request. */
  respond(request: Request): Response | undefined {
    if (request.method !== "GET") return undefined;
    const { url } = request;
    const key = url.slice(url.indexOf("/", "https://".length));
    return this.getTrusted(key)?.toResponse(request, this.#now());
  }

  getTrusted(key: string): CachedResponse | undefined {
    const response = this.get(key);
    return response && this.#now() < response.trustedUntil ? response : undefined;
  }
}
