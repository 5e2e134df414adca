import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** Of an isolate's 128 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

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
