/**
 * Pictures and documents, kept in the place's cache: fresh a day, kept 30. One full GET fills, however many ask at once;
 * what is large streams into the cache and from there to the visitors. Stale is served at once and renewed behind; where
 * renewing fails, the last good copy stays. What the school API does not have is remembered as missing for 30 s.
 */

import { etagOf } from "../data-cache/record.ts";
import { logProblem } from "../log.ts";
import type { Platform } from "../platform.ts";
import { askForImage, type SchoolImage } from "../school-server/ask-for-image.ts";
import type { Fault } from "../school-server/ask-for-json.ts";
import { Backoff } from "../school-server/back-off.ts";
import { SingleFlight, within } from "../school-server/single-flight.ts";
import type { Settings } from "../settings.ts";

const day = 24 * 60 * 60_000;
const keep = "max-age=2592000";
/** Seconds. */
const missingFor = 30;
/** A fill of a large document over a slow line may take this long, ms. */
const longestFill = 120_000;
/** Up to this size an image is read whole before it is stored, so that a cut one never is. */
const smallImage = 1024 * 1024;
const capacity = 2_000;

export type Asked = {
  settings: Settings;
  /** As `isImageReference` allows. */
  reference: string;
  /** The image's last purge, "" for none. */
  generation: string;
  waitUntil: (promise: Promise<unknown>) => void;
};

/** Whether an image that is not stored may be fetched and stored for all. */
export type Admission = "admit" | "refuse" | "unstorable";

/** "not-stored" where the place has no cache that works (workers.dev): then the image must be streamed. */
type Fill = "stored" | "not-stored" | Exclude<Admission, "admit"> | Fault;

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
    this.#lead(asked, async () => "admit");
  }

  /**
   * Fills the cache, in one flight with all who ask for the same. `admit` is asked for the one visitor whose request
   * goes to the school API; where it refuses that visitor, another of those who wait leads.
   */
  async fill(asked: Asked, admit: () => Promise<Admission>): Promise<Fill> {
    for (;;) {
      const underWay = this.#flights.underWay(addressOf(asked));
      const flight = underWay ?? this.#lead(asked, admit);
      const fill = await within<Fill, Fill>(longestFill, flight.result, "not-stored");
      if (fill !== "refuse" || !underWay) return fill;
    }
  }

  /** The image itself, stored nowhere. */
  async ask(asked: Asked): Promise<SchoolImage | Fault> {
    return askForImage(asked.settings, asked.reference, this.#platform);
  }

  #lead(asked: Asked, admit: () => Promise<Admission>) {
    const call = async () => {
      const admission = await admit();
      return admission === "admit" ? this.#fetchAndStore(asked) : admission;
    };
    return this.#flights.lead(addressOf(asked), longestFill, asked.waitUntil, call);
  }

  async #fetchAndStore(asked: Asked): Promise<Fill> {
    const image = await this.ask(asked);
    if ("kind" in image) return this.#failed(asked, image);
    const cache = this.#platform.placeCache();
    const address = addressOf(asked);
    try {
      await cache.put(address, await storable(image, this.#platform.now()));
      if (image.progress() === "cut") throw new Error("The image was cut");
    } catch {
      await cache.delete(address);
      return this.#failed(asked, { kind: "unreachable" });
    }
    this.#backoff.succeeded(address);
    this.#faults.delete(address);
    return (await isStored(cache, address)) ? "stored" : "not-stored";
  }

  #failed(asked: Asked, fault: Fault): Fault {
    const isMissing = fault.status === 404 || fault.status === 410;
    const delay = this.#backoff.failed(addressOf(asked), isMissing ? missingFor : 0);
    this.#faults.set(addressOf(asked), fault);
    this.#forgetOldest();
    if (!isMissing) {
      const { reference } = asked;
      const askedAgainInSeconds = Math.round(delay / 100) / 10;
      logProblem("image-failed", { reference, fault: fault.kind, askedAgainInSeconds });
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

/** What the cache takes: a small image whole, a large one as it comes. Throws where a small one was cut. */
async function storable(
  { body, contentType, length }: SchoolImage,
  now: number,
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": keep,
    "X-Fetched-At": String(now),
  });
  if (length === undefined || length > smallImage) {
    headers.set("ETag", `"${crypto.randomUUID()}"`);
    if (length === undefined) return new Response(body, { headers });
    headers.set("Content-Length", String(length));
    return new Response(body.pipeThrough(new FixedLengthStream(length)), { headers });
  }
  const whole = await new Response(body).arrayBuffer();
  headers.set("ETag", await etagOf(whole));
  return new Response(whole, { headers });
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
