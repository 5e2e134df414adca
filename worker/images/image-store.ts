/**
 * Pictures and documents, kept in the edge cache: fresh a day, kept 30. Promises: one full GET, however many ask at once,
 * and each sees it as it comes; it takes the old copy's place only when it came whole; where revalidating fails the last
 * good copy stays; what the school deleted is gone, and remembered as missing for 30 s; `no-store` is honoured.
 */

import { Backoff } from "../runtime/backoff.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { logProblem } from "../runtime/log.ts";
import type { Platform, Scope } from "../runtime/runtime.ts";
import { type Fault, isFault } from "../runtime/school-api-fetch.ts";
import { type Flight, SingleFlight, within } from "../runtime/single-flight.ts";
import { askForImage, type SchoolImage } from "./fetch-image.ts";
import { SharedBody, SharedMemory } from "./shared-body.ts";
import { addressOf, type ImageKey, StoredImages } from "./stored-images.ts";

/** Seconds. */
const missingFor = 30;
/** A follower waits this much longer than a visitor does for the school API, ms. */
const grace = 500;
/** A fill of a large document over a slow line may take this long, ms. */
const longestFill = 120_000;
/** So many that were too large to be shared are remembered. */
const capacity = 1_000;

/**
 * "not-stored" where there is no cache that works (workers.dev), or the school forbids it; "outgrown" where it said no length
 * and turned out too large to be shared: the next fill stores it without showing it as it comes.
 */
export type Outcome = "stored" | "not-stored" | "outgrown" | Fault;

/** What the school API says of an image before its bytes; `shared` comes live, undefined for one too large for that. */
export type Opened = SchoolImage & { shared: SharedBody | undefined };

/** An image on its way from the school API. */
export type Fill = { opened: Promise<Opened | Fault>; outcome: Promise<Outcome> };

export class ImageStore {
  readonly stored: StoredImages;
  #platform: Platform;
  #backoff: Backoff;
  #memory: SharedMemory;
  #flights: SingleFlight<Outcome>;
  #fills = new WeakMap<Flight<Outcome>, Fill>();
  #outgrown = new Set<string>();

  constructor(platform: Platform, edge: EdgeStore) {
    this.stored = new StoredImages(platform);
    this.#platform = platform;
    this.#backoff = new Backoff(platform, edge);
    this.#memory = new SharedMemory(platform.now);
    this.#flights = new SingleFlight(platform.now);
  }

  /** Why the school API gave nothing a moment ago, and is not asked now; undefined where it may be asked. */
  recentFault(key: ImageKey): Fault | undefined {
    return this.#backoff.faultOf(addressOf(key));
  }

  isFilling(key: ImageKey): boolean {
    return this.#flights.underWay(addressOf(key)) !== undefined;
  }

  revalidateBehind(scope: Scope, key: ImageKey, stored: Response): void {
    const reference = this.stored.referenceOf(stored) ?? key.reference;
    const isUnlisted = this.stored.isUnlisted(stored);
    if (!this.recentFault(key)) this.fill(scope, { ...key, reference, isUnlisted });
  }

  /** Joins the fill that is under way or leads one. */
  fill(scope: Scope, key: ImageKey): Fill {
    const flight = this.#flights.underWay(addressOf(key));
    return (flight && this.#fills.get(flight)) ?? this.#lead(scope, key);
  }

  /** What the school API says; a fill whose leader's request died makes nobody wait for longer than a visitor does. */
  async opened({ opened }: Fill): Promise<Opened | Fault> {
    return within<Opened | Fault, Fault>(this.#longestWait(), opened, { kind: "time-out" });
  }

  /** Waits for the end of a fill that is opened, as long as bytes come. */
  async outcome({ outcome }: Fill, { received }: Opened): Promise<Outcome> {
    for (;;) {
      const before = received();
      const ended = await within(this.#longestWait(), outcome, undefined);
      if (ended) return ended;
      if (received() === before) return { kind: "time-out" };
    }
  }

  /** The image itself, stored nowhere. */
  async ask({ settings, reference }: ImageKey): Promise<SchoolImage | Fault> {
    return askForImage(settings, reference, this.#platform);
  }

  #longestWait(): number {
    return this.#platform.visitorTimeout + grace;
  }

  #lead({ waitUntil }: Scope, key: ImageKey): Fill {
    const opened = this.#open(key);
    const keep = async () => {
      const image = await opened;
      return isFault(image) ? image : this.#keep(key, image);
    };
    const flight = this.#flights.lead(addressOf(key), longestFill, waitUntil, keep);
    const fill = { opened, outcome: flight.result };
    this.#fills.set(flight, fill);
    return fill;
  }

  async #open(key: ImageKey): Promise<Opened | Fault> {
    const fault = await this.#backoff.faultHere(addressOf(key));
    if (fault) return fault;
    const image = await this.ask(key);
    if (isFault(image)) return this.#failed(key, image);
    const isOutgrown = this.#outgrown.has(addressOf(key));
    const reservation = isOutgrown ? undefined : this.#memory.reserve(image.length);
    const shared = reservation && new SharedBody(this.#memory, reservation);
    return { ...image, shared };
  }

  /** Takes the old copy's place only with what came whole. */
  async #keep(key: ImageKey, image: Opened): Promise<Outcome> {
    if (image.shared) return this.#keepShared(key, image, image.shared);
    if (!image.mayBeStored) {
      await image.body.cancel();
      return this.#keepNothing(key);
    }
    const came = await this.stored.putStreamed(key, image);
    if (came === "cut") return this.#failed(key, { kind: "unreachable" });
    await this.#backoff.succeeded(addressOf(key));
    return came;
  }

  async #keepShared(key: ImageKey, image: Opened, shared: SharedBody): Promise<Outcome> {
    try {
      const came = await shared.take(image.body, image.length);
      if (came === "outgrown") return this.#noteOutgrown(key);
      if (came === "cut") return await this.#failed(key, { kind: "unreachable" });
      if (shared.size === 0) return await this.#failed(key, { kind: "other-shape" });
      if (!image.mayBeStored) return await this.#keepNothing(key);
      const isStored = await this.stored.put(key, image, shared);
      await this.#backoff.succeeded(addressOf(key));
      return isStored ? "stored" : "not-stored";
    } finally {
      shared.release();
    }
  }

  async #keepNothing(key: ImageKey): Promise<Outcome> {
    await this.#backoff.succeeded(addressOf(key));
    await this.stored.forget(key);
    return "not-stored";
  }

  #noteOutgrown(key: ImageKey): Outcome {
    this.#outgrown.add(addressOf(key));
    for (const oldest of this.#outgrown) {
      if (this.#outgrown.size <= capacity) break;
      this.#outgrown.delete(oldest);
    }
    return "outgrown";
  }

  async #failed(key: ImageKey, fault: Fault): Promise<Fault> {
    const isMissing = fault.status === 404 || fault.status === 410;
    if (isMissing) await this.stored.forget(key);
    const noted = isMissing ? { ...fault, retryAfter: missingFor } : fault;
    const delay = await this.#backoff.failed(addressOf(key), noted);
    if (!isMissing) {
      const retryInSeconds = Math.round(delay / 100) / 10;
      logProblem("image-failed", { fault: fault.kind, retryInSeconds });
    }
    return fault;
  }
}
