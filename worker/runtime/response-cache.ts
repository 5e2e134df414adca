import type { CachedResponse } from "./cached-response.ts";

/** Of the 128 MB of an isolate. */
const maxBytes = 16 * 1024 * 1024;

/** The isolate's finished responses, by canonical path and query; the least recently used are dropped first. */
export class ResponseCache {
  #responses = new Map<string, CachedResponse>();
  #size = 0;
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The response to a GET whose address is spelled canonically and that needs no lookup; undefined for any other. */
  respond(request: Request): Response | undefined {
    if (request.method !== "GET") return undefined;
    const { url } = request;
    const key = url.slice(url.indexOf("/", "https://".length));
    return this.trusted(key)?.toResponse(request, this.#now());
  }

  trusted(key: string): CachedResponse | undefined {
    const found = this.get(key);
    return found && this.#now() < found.trustedUntil ? found : undefined;
  }

  get(key: string): CachedResponse | undefined {
    const found = this.#responses.get(key);
    if (!found) return undefined;
    this.#responses.delete(key);
    this.#responses.set(key, found);
    return found;
  }

  set(key: string, response: CachedResponse): void {
    this.#delete(key);
    this.#responses.set(key, response);
    this.#size += response.size;
    for (const leastUsed of this.#responses.keys()) {
      if (this.#size <= maxBytes) return;
      this.#delete(leastUsed);
    }
  }

  #delete(key: string): void {
    this.#size -= this.#responses.get(key)?.size ?? 0;
    this.#responses.delete(key);
  }
}
