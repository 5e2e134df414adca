/**
 * Pictures and documents, kept in the edge cache: fresh a day, kept 30. One full GET fills, however many ask at once;
 * what is large streams into the cache and from there to the visitors. Stale is served at once and revalidated behind;
 * where that fails, the last good copy stays. What the school API does not have is remembered as missing for 30 s.
 */
import { forThirtyDays } from "../http/cache-control.ts";
import { etagOf } from "../http/conditional-requests.ts";
import { logProblem } from "../log.ts";
import type { Platform, Scope } from "../platform.ts";
import { BackOff } from "../school-server/back-off.ts";
import { askForImage, type SchoolImage } from "../school-server/school-image.ts";
import type { Fault } from "../school-server/school-server.ts";
import { SingleFlight, within } from "../school-server/single-flight.ts";
import type { Settings } from "../settings.ts";

const day = 24 * 60 * 60_000;
/** Seconds. */
const missingFor = 30;
/** A fill of a large document over a slow line may take this long, ms. */
const longestFill = 120_000;
/** Up to this size an image is read whole before it is stored, so that a cut one never is. */
const smallImage = 1024 * 1024;
const capacity = 2_000;

export type ImageKey = {
  settings: Settings;
  /** As `isImageReference` allows. */
  reference: string;
  /** The image's last purge, "" for none. */
  generation: string;
};

/** "not-stored" where there is no cache that works (workers.dev): then the image must be streamed. */
type Outcome = "stored" | "not-stored" | Fault;

export class ImageStore {
  #platform: Platform;
  #flights: SingleFlight<Outcome>;
  #backOff: BackOff;
  #faults = new Map<string, Fault>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#flights = new SingleFlight(platform.now);
    this.#backOff = new BackOff(platform);
  }

  /** The stored copy, for the visitor's Range; undefined where there is none. */
  async match(key: ImageKey, range?: string): Promise<Response | undefined> {
    const headers = range ? { Range: range } : {};
    const request = new Request(addressOf(key), { headers });
    return this.#platform
      .edgeCache()
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

  /** Why the school API gave nothing a moment ago, and is not asked now; undefined where it may be asked. */
  recentFault(key: ImageKey): Fault | undefined {
    return this.#backOff.allows(addressOf(key)) ? undefined : this.#faults.get(addressOf(key));
  }

  isFilling(key: ImageKey): boolean {
    return this.#flights.underWay(addressOf(key)) !== undefined;
  }

  revalidateBehind(scope: Scope, key: ImageKey): void {
    if (!this.recentFault(key)) void this.#flightFor(scope, key);
  }

  /** Fills the cache, in one flight with all who ask for the same. */
  async fill(scope: Scope, key: ImageKey): Promise<Outcome> {
    const flight = this.#flightFor(scope, key);
    return within<Outcome, Outcome>(longestFill, flight.result, "not-stored");
  }

  /** The image itself, stored nowhere. */
  async ask({ settings, reference }: ImageKey): Promise<SchoolImage | Fault> {
    return askForImage(settings, reference, this.#platform);
  }

  #flightFor({ waitUntil }: Scope, key: ImageKey) {
    const address = addressOf(key);
    const underWay = this.#flights.underWay(address);
    return (
      underWay ??
      this.#flights.lead(address, longestFill, waitUntil, () => this.#fetchAndStore(key))
    );
  }

  async #fetchAndStore(key: ImageKey): Promise<Outcome> {
    const image = await this.ask(key);
    if ("kind" in image) return this.#failed(key, image);
    const cache = this.#platform.edgeCache();
    const address = addressOf(key);
    try {
      await cache.put(address, await storable(image, this.#platform.now()));
      if (image.progress() === "cut") throw new Error("The image was cut");
    } catch {
      await cache.delete(address);
      return this.#failed(key, { kind: "unreachable" });
    }
    this.#backOff.succeeded(address);
    this.#faults.delete(address);
    return (await isStored(cache, address)) ? "stored" : "not-stored";
  }

  #failed(key: ImageKey, fault: Fault): Fault {
    const isMissing = fault.status === 404 || fault.status === 410;
    const delay = this.#backOff.failed(addressOf(key), isMissing ? missingFor : 0);
    this.#faults.set(addressOf(key), fault);
    this.#forgetOldest();
    if (!isMissing) {
      const { reference } = key;
      const askedAgainInSeconds = Math.round(delay / 100) / 10;
      logProblem("image-failed", { reference, fault: fault.kind, askedAgainInSeconds });
    }
    return fault;
  }

  #forgetOldest(): void {
    for (const address of this.#faults.keys()) {
      if (this.#faults.size <= capacity) return;
      this.#faults.delete(address);
      this.#backOff.succeeded(address);
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
    "Cache-Control": forThirtyDays,
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

function addressOf({ settings, reference, generation }: ImageKey): string {
  const key = `image|${settings.schoolApiOrigin}|${settings.schoolCode}|${reference}|${generation}`;
  return `https://edge.invalid/${encodeURIComponent(key)}`;
}
