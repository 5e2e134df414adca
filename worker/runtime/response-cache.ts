import type { CachedResponse } from "./cached-response.ts";

/** An isolate has 128 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RESPONSE_BYTES = MAX_BYTES / 4;

/** The isolate's finished responses by canonical path and query; the least recently used are evicted first. */
export class ResponseCache {
  #responses = new Map<string, CachedResponse>();
  #size = 0;
  #now: () => number;

  constructor(now: () => number) {
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

  get(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key);
    if (!response) return undefined;
    this.#responses.delete(key);
    this.#responses.set(key, response);
    return response;
  }

  set(key: string, response: CachedResponse): void {
    this.#delete(key);
    if (response.size > MAX_RESPONSE_BYTES) return;
    this.#responses.set(key, response);
    this.#size += response.size;
    for (const leastRecentlyUsed of this.#responses.keys()) {
      if (this.#size <= MAX_BYTES) return;
      this.#delete(leastRecentlyUsed);
    }
  }

  #delete(key: string): void {
    this.#size -= this.#responses.get(key)?.size ?? 0;
    this.#responses.delete(key);
  }
}
