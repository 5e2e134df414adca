import { isNotModified, notModified } from "../runtime/conditional-requests.ts";

type CachedContent = {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** When the oldest of its data was fetched, ms since 1970; undefined for a response without data. */
  fetchedAt: number | undefined;
  /** Until when it is sent without a lookup, ms since 1970. */
  trustedUntil: number;
};

export class CachedResponse {
  readonly trustedUntil: number;
  /** Approximate memory, bytes. */
  readonly size: number;
  #content: CachedContent;
  #etag: string;
  #age = -1;

  constructor(content: CachedContent) {
    this.trustedUntil = content.trustedUntil;
    this.size = content.body.byteLength + 2_000;
    this.#content = content;
    this.#etag = content.headers.get("ETag") ?? "";
  }

  toResponse(request: Request, now: number, extraHeaders: Record<string, string> = {}): Response {
    const { body, headers: cached, fetchedAt } = this.#content;
    if (fetchedAt !== undefined) {
      const age = Math.floor(Math.max(0, now - fetchedAt) / 1_000);
      if (age !== this.#age) cached.set("Age", String(age));
      this.#age = age;
    }
    const extra = Object.entries(extraHeaders);
    // Response copies them: a second copy would cost a quarter of a hit.
    const headers = extra.length > 0 ? new Headers(cached) : cached;
    for (const [name, value] of extra) headers.set(name, value);
    if (isNotModified(request, this.#etag)) return notModified(headers);
    return new Response(body, { headers });
  }
}
