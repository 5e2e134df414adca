import { isNotModified, notModified } from "./conditional-requests.ts";

export type ReadyOptions = {
  body: Uint8Array<ArrayBuffer>;
  /** The headers that it has in common with others; they are never changed. */
  policy: Headers;
  /** Its own, by lower-case names, all but Age; the validator is among them. */
  own: Iterable<[string, string]>;
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
  #policy: Headers;
  #own: ReadonlyMap<string, string>;
  #fetchedAt: number | undefined;
  #isSent = false;
  /** All of them. A copy of these costs less than setting a few, but for what is sent once. */
  #headers: Headers | undefined;
  #age = -1;

  constructor({ body, policy, own, fetchedAt, trustedUntil }: ReadyOptions) {
    this.trustedUntil = trustedUntil;
    this.size = body.byteLength + 2_000;
    this.#body = body;
    this.#policy = policy;
    this.#own = new Map(own);
    this.#fetchedAt = fetchedAt;
  }

  /** For this visitor at this moment: 304 where it is what the visitor has. */
  to(request: Request, now: number): Response {
    if (isNotModified(request, this.#own.get("etag") ?? "")) return notModified(this.#all(now));
    if (this.#isSent) return new Response(this.#body, { headers: this.#all(now) });
    this.#isSent = true;
    const response = new Response(this.#body, { headers: this.#policy });
    this.#tell(response.headers, now);
    return response;
  }

  #all(now: number): Headers {
    const age = this.#ageAt(now);
    if (this.#headers && age === this.#age) return this.#headers;
    this.#headers ??= new Headers(this.#policy);
    this.#tell(this.#headers, now);
    this.#age = age;
    return this.#headers;
  }

  #tell(headers: Headers, now: number): void {
    for (const [name, value] of this.#own) headers.set(name, value);
    if (this.#fetchedAt !== undefined) headers.set("Age", String(this.#ageAt(now)));
  }

  /** Whole seconds; 0 where it has none. */
  #ageAt(now: number): number {
    return Math.floor(Math.max(0, now - (this.#fetchedAt ?? now)) / 1_000);
  }
}
