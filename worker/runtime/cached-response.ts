import { isNotModified, notModified } from "./conditional-requests.ts";

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

  constructor(content: CachedContent) {
    this.trustedUntil = content.trustedUntil;
    this.size = content.body.byteLength + 2_000;
    this.#content = content;
  }

  toResponse(request: Request, now: number, extraHeaders: Record<string, string> = {}): Response {
    const { body, fetchedAt } = this.#content;
    const headers = new Headers(this.#content.headers);
    if (fetchedAt !== undefined) {
      headers.set("Age", String(Math.floor(Math.max(0, now - fetchedAt) / 1_000)));
    }
    for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
    if (isNotModified(request, headers.get("ETag") ?? "")) return notModified(headers);
    return new Response(body, { headers });
  }
}
