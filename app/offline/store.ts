const MAX_PAGES = 60;
/** What is stored before the next look at the size. */
const TRIM_AFTER_BYTES = 512 * 1024;
const MAX_BYTES = 10 * 1024 * 1024 - TRIM_AFTER_BYTES;

/** Stored pages and files, in one cache for each build: the previous build's serves its open pages. */
export class Store {
  #build: string;
  #essential: ReadonlySet<string>;
  #addedBytes = 0;
  #isClosed = false;

  /** `essential` is removed last. */
  constructor(build: string, essential: ReadonlySet<string>) {
    this.#build = build;
    this.#essential = essential;
  }

  /** The visitor wants nothing stored. */
  close(): void {
    this.#isClosed = true;
  }

  /** Finds nothing if the browser denies storage. */
  async find(url: string, { ofThisBuild = false } = {}): Promise<Response | undefined> {
    const options = ofThisBuild ? { cacheName: this.#build } : {};
    return caches.match(url, options).catch(() => undefined);
  }

  async put(url: string, { headers: received }: Response, body: ArrayBuffer): Promise<void> {
    if (this.#isClosed) return;
    const headers = new Headers(received);
    headers.delete("Content-Encoding");
    headers.set("Content-Length", String(body.byteLength));
    const sentAt = Date.parse(headers.get("Date") ?? "") || Date.now();
    headers.set("Date", new Date(sentAt - Number(headers.get("Age")) * 1_000).toUTCString());
    headers.set("Stored-At", String(Date.now()));
    await (await caches.open(this.#build)).put(url, new Response(body, { headers }));
    await this.remove(url, await this.#otherBuilds());
    this.#addedBytes += body.byteLength;
    if (this.#addedBytes > TRIM_AFTER_BYTES) await this.trim();
  }

  async remove(url: string, builds?: readonly string[]): Promise<void> {
    for (const build of builds ?? (await caches.keys()))
      await (await caches.open(build)).delete(url);
  }

  async removeOldBuilds(): Promise<void> {
    for (const build of (await this.#otherBuilds()).slice(0, -1)) await caches.delete(build);
  }

  async #otherBuilds(): Promise<string[]> {
    return (await caches.keys()).filter((build) => build !== this.#build);
  }

  /** Removes the oldest that are too many or too large. */
  async trim(): Promise<void> {
    this.#addedBytes = 0;
    let [pages, bytes] = [0, 0];
    const rank = ({ url, storedAt }: Entry) =>
      this.#essential.has(url) ? Number.MAX_VALUE : storedAt;
    for (const entry of (await listEntries()).toSorted((a, b) => rank(b) - rank(a))) {
      bytes += entry.bytes;
      const isTooMany = bytes > MAX_BYTES || (entry.isPage && ++pages > MAX_PAGES);
      if (isTooMany) await this.remove(entry.url, [entry.build]);
    }
  }
}

type Entry = { build: string; url: string; bytes: number; storedAt: number; isPage: boolean };

async function listEntries(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const build of await caches.keys()) {
    const cache = await caches.open(build);
    for (const { url } of await cache.keys()) {
      const headers = (await cache.match(url))?.headers ?? new Headers();
      const bytes = Number(headers.get("Content-Length"));
      const storedAt = Number(headers.get("Stored-At"));
      entries.push({ build, url, bytes, storedAt, isPage: isHtml(headers) });
    }
  }
  return entries;
}

export function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}
