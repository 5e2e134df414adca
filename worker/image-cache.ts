/**
 * Pictures and documents, kept in the place's cache: fresh a day, kept 30. One full GET fills, however many ask at once;
 * it streams into the cache and from there to the visitors. Stale is served at once and renewed behind; where renewing
 * fails, the last good copy stays. What the school API does not have is remembered as missing for 30 s.
 */
import type { Fault } from "./api-client.ts";
import { Backoff } from "./backoff.ts";
import { logProblem } from "./log.ts";
import type { Platform } from "./platform.ts";
import { askForImage, type SchoolImage } from "./school-image.ts";
import type { Settings } from "./settings.ts";
import { SingleFlight, within } from "./single-flight.ts";

const day = 24 * 60 * 60_000;
const keep = "max-age=2592000";
const missingFor = 30;
/** A fill of a large document over a slow line may take this long, ms. */
const longestFill = 120_000;
const capacity = 2_000;

export type Asked = {
  settings: Settings;
  /** As `isImageReference` allows. */
  reference: string;
  /** The image's last purge, "" for none. */
  generation: string;
  waitUntil: (promise: Promise<unknown>) => void;
};

/** "not-stored" where the place has no cache that works (workers.dev): then the image must be streamed. */
type Fill = "stored" | "not-stored" | Fault;

export class ImageCache {
  #platform: Platform;
  #flights: SingleFlight<Fill>;
  #backoff: Backoff;
  #faults = new Map<string, Fault>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#flights = new SingleFlight(platform.now);
    this.#backoff = new Backoff(platform);
  }

  /** The stored copy, for the visitor's Range; undefined where there is none. */
  async match(asked: Asked, range?: string): Promise<Response | undefined> {
    const headers = range ? { Range: range } : {};
    const request = new Request(addressOf(asked), { headers });
    return this.#platform
      .placeCache()
      .match(request)
      .catch(() => undefined);
  }

  /** How old a stored copy is, ms. */
  ageOf(stored: Response): number {
    return Math.max(0, this.#platform.now() - Number(stored.headers.get("X-Fetched-At")));
  }

  isFresh(stored: Response): boolean {
    return this.ageOf(stored) < day;
  }

  /** Why it is not asked for now; undefined where it may be asked. */
  refusal(asked: Asked): Fault | undefined {
    return this.#backoff.allows(addressOf(asked)) ? undefined : this.#faults.get(addressOf(asked));
  }

  renewBehind(asked: Asked): void {
    if (this.refusal(asked) || this.#flights.underWay(addressOf(asked))) return;
    this.#lead(asked);
  }

  /** Fills the cache, in one flight with all who ask for the same. */
  async fill(asked: Asked): Promise<Fill> {
    const flight = this.#flights.underWay(addressOf(asked)) ?? this.#lead(asked);
    return within<Fill, Fill>(longestFill, flight.result, "not-stored");
  }

  /** The image itself, stored nowhere. */
  async ask(asked: Asked): Promise<SchoolImage | Fault> {
    return askForImage(asked.settings, asked.reference, this.#platform);
  }

  #lead(asked: Asked) {
    return this.#flights.lead(addressOf(asked), longestFill, asked.waitUntil, () =>
      this.#fetchAndStore(asked),
    );
  }

  async #fetchAndStore(asked: Asked): Promise<Fill> {
    const image = await askForImage(asked.settings, asked.reference, this.#platform);
    if ("kind" in image) return this.#failed(asked, image);
    try {
      const cache = this.#platform.placeCache();
      await cache.put(addressOf(asked), storable(image, this.#platform.now()));
      this.#backoff.succeeded(addressOf(asked));
      this.#faults.delete(addressOf(asked));
      return (await isStored(cache, addressOf(asked))) ? "stored" : "not-stored";
    } catch {
      return this.#failed(asked, { kind: "unreachable" });
    }
  }

  #failed(asked: Asked, fault: Fault): Fault {
    const isMissing = fault.status === 404 || fault.status === 410;
    const delay = this.#backoff.failed(addressOf(asked), isMissing ? missingFor : 0);
    this.#faults.set(addressOf(asked), fault);
    this.#forgetOldest();
    if (!isMissing) {
      const askedAgainInSeconds = Math.round(delay / 100) / 10;
      logProblem("image-failed", {
        reference: asked.reference,
        fault: fault.kind,
        askedAgainInSeconds,
      });
    }
    return fault;
  }

  #forgetOldest(): void {
    for (const address of this.#faults.keys()) {
      if (this.#faults.size <= capacity) return;
      this.#faults.delete(address);
      this.#backoff.succeeded(address);
    }
  }
}

function storable({ body, contentType, length }: SchoolImage, now: number): Response {
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": keep,
    ETag: `"${crypto.randomUUID()}"`,
    "X-Fetched-At": String(now),
  });
  if (length === undefined) return new Response(body, { headers });
  headers.set("Content-Length", String(length));
  return new Response(body.pipeThrough(new FixedLengthStream(length)), { headers });
}

async function isStored(cache: Cache, address: string): Promise<boolean> {
  const stored = await cache.match(address);
  await stored?.body?.cancel();
  return stored !== undefined;
}

function addressOf({ settings, reference, generation }: Asked): string {
  const key = `image|${settings.schoolApiOrigin}|${settings.schoolCode}|${reference}|${generation}`;
  return `https://place.invalid/${encodeURIComponent(key)}`;
}
