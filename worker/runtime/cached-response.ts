import { isNotModified, notModified } from "./conditional-requests.ts";

export type CachedResponseOptions = {
  body: Uint8Array<ArrayBuffer>;
  /** All but Age; the validator is among them. */
  headers: Headers;
  /** When the oldest of the data that it was made from was fetched, ms since 1970; undefined where it was made from none. */
  fetchedAt: number | undefined;
  /** Until when it is sent without another lookup, ms since 1970. */
  trustedUntil: number;
};

/** A 200 that is made once and sent to many: only its age changes. */
export class CachedResponse {
  readonly trustedUntil: number;
  /** What it takes in memory, bytes; headers and names are small beside the body. */
  readonly size: number;
  #body: Uint8Array<ArrayBuffer>;
  #headers: Headers;
  #fetchedAt: number | undefined;

  constructor({ body, headers, fetchedAt, trustedUntil }: CachedResponseOptions) {
    this.trustedUntil = trustedUntil;
    this.size = body.byteLength + 2_000;
    this.#body = body;
    this.#headers = headers;
    this.#fetchedAt = fetchedAt;
  }

  /** For this visitor at this moment: 304 where it is what the visitor has. `more`: headers of this visit alone. */
  toResponse(request: Request, now: number, more: Record<string, string> = {}): Response {
    const headers = new Headers(this.#headers);
    if (this.#fetchedAt !== undefined) {
      headers.set("Age", String(Math.floor(Math.max(0, now - this.#fetchedAt) / 1_000)));
    }
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    if (isNotModified(request, headers.get("ETag") ?? "")) return notModified(headers);
    return new Response(this.#body, { headers });
  }
}
