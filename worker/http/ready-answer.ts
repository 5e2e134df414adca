import { isNotModified, notModified } from "./conditional-requests.ts";

export type ReadyOptions = {
  body: Uint8Array<ArrayBuffer>;
  /** All of them but Age; the validator is among them. */
  headers: Headers;
  /** When the oldest of what it was made of was fetched, ms since 1970; undefined where it was made of nothing. */
  fetchedAt: number | undefined;
  /** Until when it is sent without another look, ms since 1970. */
  trustedUntil: number;
};

/** A 200 that is made once and sent to many: only its age changes. */
export class ReadyAnswer {
  readonly trustedUntil: number;
  /** What it takes in memory, bytes; headers and names are small beside the body. */
  readonly size: number;
  #body: Uint8Array<ArrayBuffer>;
  #headers: Headers;
  #etag: string;
  #fetchedAt: number | undefined;
  #age = -1;

  constructor({ body, headers, fetchedAt, trustedUntil }: ReadyOptions) {
    this.trustedUntil = trustedUntil;
    this.size = body.byteLength + 2_000;
    this.#body = body;
    this.#headers = headers;
    this.#etag = headers.get("ETag") ?? "";
    this.#fetchedAt = fetchedAt;
  }

  /** For this visitor at this moment: 304 where it is what the visitor has. */
  to(request: Request, now: number): Response {
    this.#tellAge(now);
    return isNotModified(request, this.#etag)
      ? notModified(this.#headers)
      : new Response(this.#body, { headers: this.#headers });
  }

  #tellAge(now: number): void {
    if (this.#fetchedAt === undefined) return;
    const age = Math.floor(Math.max(0, now - this.#fetchedAt) / 1_000);
    if (age === this.#age) return;
    this.#age = age;
    this.#headers.set("Age", String(age));
  }
}
