/**
 * Fetches pictures and documents into the edge cache: fresh a day, kept 30. Promises: one full GET, however many ask at once;
 * an entry is replaced only by a complete response; where revalidating fails the last good copy stays; what the school deleted
 * is gone, and remembered as missing for 30 s; `no-store` is honoured.
 */
import { Backoff } from "../runtime/backoff.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { type Fault, isFault } from "../runtime/fetch-json.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight, within } from "../runtime/single-flight.ts";
import { fetchImage, type SchoolImage } from "./fetch-image.ts";
import { type ImageEntry, type ImageKey, ImageStore, storageKey } from "./image-store.ts";

const MISSING_SECONDS = 30;
/** Storing a large document that comes over a slow line may take this long, ms. */
const STORE_TIMEOUT_MS = 120_000;
/** What the slowest visitor may keep in memory of an image that is shown as it comes, bytes. */
const MAX_LIVE_BYTES = 8 * 1024 * 1024;
/** How long other visitors wait for an image that is being stored, ms. */
const FOLLOWER_TIMEOUT_MS = 30_000;

/** "not-stored" where no cache works (workers.dev), or the school forbids it. */
export type Outcome = "stored" | "not-stored" | Fault;

type Live = SchoolImage | Fault | undefined;

type FetchOptions = { isUnlisted: boolean; wantsBody: boolean };

export class ImageCache {
  readonly store: ImageStore;
  #runtime: Runtime;
  #backoff: Backoff;
  #flights: SingleFlight<Outcome>;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.store = new ImageStore(runtime);
    this.#runtime = runtime;
    this.#backoff = new Backoff(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  /** Why the school API gave nothing a moment ago, and is not asked now; undefined where it may be asked. */
  recentFault(key: ImageKey): Fault | undefined {
    return this.#backoff.faultOf(storageKey(key));
  }

  isFetching(key: ImageKey): boolean {
    return this.#flights.inFlight(storageKey(key)) !== undefined;
  }

  revalidate(scope: RequestScope, key: ImageKey, { reference, isUnlisted }: ImageEntry): void {
    if (this.recentFault(key)) return;
    this.fetch(scope, { ...key, reference }, { isUnlisted, wantsBody: false });
  }

  /**
   * Joins the fetch in flight or starts one. `outcome` says whether the image is stored; the visitor who started the fetch and
   * wants its body has it as it comes in `image`, unless it is large.
   */
  fetch(
    { waitUntil }: RequestScope,
    key: ImageKey,
    options: FetchOptions,
  ): { outcome: Promise<Outcome>; image?: Promise<Live> } {
    const inFlight = this.#flights.inFlight(storageKey(key));
    if (inFlight) return { outcome: this.#wait(inFlight.result) };
    const live = Promise.withResolvers<Live>();
    const call = () => this.#fetchAndStore(key, options, live.resolve);
    const flight = this.#flights.startFlight(storageKey(key), STORE_TIMEOUT_MS, waitUntil, call);
    return {
      outcome: this.#wait(flight.result),
      ...(options.wantsBody && { image: live.promise }),
    };
  }

  /** The image itself, stored nowhere. */
  async fetchUncached({ settings, reference }: ImageKey): Promise<SchoolImage | Fault> {
    return fetchImage(settings, reference, this.#runtime);
  }

  async #wait(outcome: Promise<Outcome>): Promise<Outcome> {
    return within<Outcome, Outcome>(FOLLOWER_TIMEOUT_MS, outcome, { kind: "time-out" });
  }

  async #fetchAndStore(
    key: ImageKey,
    { isUnlisted, wantsBody }: FetchOptions,
    show: (image: Live) => void,
  ): Promise<Outcome> {
    const image = await this.#fetchUnlessFailing(key);
    if (isFault(image)) {
      show(image);
      return image;
    }
    const isLive = wantsBody && (image.length ?? Number.POSITIVE_INFINITY) <= MAX_LIVE_BYTES;
    const [body, shown] = isLive ? image.body.tee() : [image.body];
    show(shown && { ...image, body: shown });
    if (!image.mayBeStored) {
      void body.cancel();
      await this.#backoff.succeeded(storageKey(key));
      await this.store.delete(key);
      return "not-stored";
    }
    const outcome = await this.store.store(key, isUnlisted, { ...image, body });
    if (outcome === "cut") return this.#failed(key, { kind: "unreachable" });
    if (outcome === "empty") return this.#failed(key, { kind: "other-shape" });
    await this.#backoff.succeeded(storageKey(key));
    return outcome;
  }

  async #fetchUnlessFailing(key: ImageKey): Promise<SchoolImage | Fault> {
    const fault = await this.#backoff.faultHere(storageKey(key));
    if (fault) return fault;
    const image = await this.fetchUncached(key);
    return isFault(image) ? this.#failed(key, image) : image;
  }

  async #failed(key: ImageKey, fault: Fault): Promise<Fault> {
    const isMissing = fault.status === 404 || fault.status === 410;
    if (isMissing) await this.store.delete(key);
    const noted = isMissing ? { ...fault, retryAfter: MISSING_SECONDS } : fault;
    const delay = await this.#backoff.failed(storageKey(key), noted);
    if (!isMissing) {
      const retryInSeconds = Math.round(delay / 100) / 10;
      logProblem("image-failed", { fault: fault.kind, retryInSeconds });
    }
    return fault;
  }
}
