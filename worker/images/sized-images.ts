import { type ImageSize, shareCrop, shareCropSize } from "../../app/entities/image-reference.ts";
import { logProblem } from "../../app/log-problem.ts";
import { Backoff } from "../runtime/backoff.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { type ImageEntry, type ImageKey, type ImageStore, storageKey } from "./image-store.ts";
import { type PictureKind, resizableKind, wantedKinds } from "./picture-kinds.ts";
import { stripMetadata } from "./strip-metadata.ts";

const MAX_ORIGINAL_BYTES = 24 * 1024 * 1024;
const RESIZE_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 600;
/** The account's transformations of this month are used up. */
const QUOTA_CODES = [9422, 9423];
const QUALITY: Record<PictureKind, number> = { avif: 55, webp: 75, jpeg: 78, png: 100 };
/** The backoff's key for all pictures. */
const BINDING_KEY = "sizes";

export type SizedImage = { variant: string; stored: Response; isNew: boolean };

type Original = { key: ImageKey; entry: ImageEntry };
type Format = { size: ImageSize; kind: PictureKind };

/** Pictures resized by the Images binding, upright and without metadata; where that fails the original is shown. */
export class SizedImages {
  #runtime: Runtime;
  #store: ImageStore;
  #backoff: Backoff;
  #flights: SingleFlight<boolean>;
  /** One picture at a time is made in the background: AVIF is slow. */
  #backgroundUntil = 0;

  constructor(runtime: Runtime, edge: EdgeStore, store: ImageStore) {
    this.#runtime = runtime;
    this.#store = store;
    this.#backoff = new Backoff(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  /** Undefined where the original is to be shown. */
  async find(
    scope: RequestScope,
    original: Original,
    { size, accept }: { size: ImageSize; accept: string | null },
  ): Promise<SizedImage | undefined> {
    const kind = resizableKind(original.entry.contentType);
    if (!kind || (await this.#isAnimated(original, kind))) return undefined;
    const { now, later } = wantedKinds(accept, kind, size, scope.settings);
    const best = later && (await this.#find(original, { size, kind: later }));
    if (best) return best;
    const sized = await this.#findOrMake(scope, original, { size, kind: now });
    if (sized && later) this.#makeInBackground(scope, original, { size, kind: later });
    return sized;
  }

  async #find(original: Original, format: Format, isNew = false): Promise<SizedImage | undefined> {
    const variant = getVariant(original, format);
    const stored = await this.#store.match(original.key, { variant });
    return stored && { variant, stored, isNew };
  }

  async #findOrMake(scope: RequestScope, original: Original, format: Format) {
    const existing = await this.#find(original, format);
    if (existing) return existing;
    const making = this.#make(scope, original, format);
    const isMade = await withTimeout(this.#runtime.visitorTimeoutMs, making, false);
    return isMade ? this.#find(original, format, true) : undefined;
  }

  #makeInBackground(scope: RequestScope, original: Original, format: Format): void {
    if (this.#runtime.now() < this.#backgroundUntil) return;
    this.#backgroundUntil = this.#runtime.now() + RESIZE_TIMEOUT_MS;
    const making = this.#make(scope, original, format).finally(() => {
      this.#backgroundUntil = 0;
    });
    scope.waitUntil(making);
  }

  #make(scope: RequestScope, original: Original, format: Format): Promise<boolean> {
    const flightKey = storageKey(original.key, getVariant(original, format));
    const make = async () => {
      const fault = await this.#blockingFault(scope, original);
      return !fault && this.#makeAndStore(scope, original, format);
    };
    const flight =
      this.#flights.inFlight(flightKey) ??
      this.#flights.start(flightKey, RESIZE_TIMEOUT_MS, scope.waitUntil, make);
    return flight.result;
  }

  async #blockingFault({ images }: RequestScope, original: Original): Promise<Fault | undefined> {
    const key = backoffKey(original);
    const faults = await Promise.all(
      [BINDING_KEY, key].map((backoffKey) => this.#backoff.sharedFault(backoffKey)),
    );
    const fault = faults.find(Boolean);
    if (fault) return fault;
    if (!images) return this.#recordFailure(BINDING_KEY, { kind: "unreachable" });
    const isTooLarge = original.entry.length > MAX_ORIGINAL_BYTES;
    return isTooLarge ? this.#recordFailure(key, { kind: "too-large" }) : undefined;
  }

  async #makeAndStore({ images }: RequestScope, original: Original, format: Format) {
    const source = await this.#store.match(original.key);
    if (!images || !source?.body) return false;
    const { size, kind } = format;
    try {
      const result = await images
        .input(source.body as never)
        .transform(transformTo(size))
        .output({ format: `image/${kind}`, quality: QUALITY[kind] });
      const body = await new Response(result.image() as unknown as ReadableStream).arrayBuffer();
      const bytes = stripMetadata(new Uint8Array(body));
      const made = { contentType: result.contentType(), bytes };
      await this.#store.storeVariant(original.key, getVariant(original, format), made);
      await this.#backoff.recordSuccess(backoffKey(original));
      return true;
    } catch (error) {
      const isQuotaUsed = QUOTA_CODES.includes((error as Partial<ImagesError>).code ?? 0);
      const fault: Fault = isQuotaUsed ? { kind: "status", status: 429 } : { kind: "other-shape" };
      await this.#recordFailure(isQuotaUsed ? BINDING_KEY : backoffKey(original), fault);
      return false;
    }
  }

  async #recordFailure(key: string, fault: Fault): Promise<Fault> {
    const retryAfter = { retryAfter: RETRY_AFTER_SECONDS };
    const delayMs = await this.#backoff.recordFailure(key, { ...fault, ...retryAfter });
    const retryInSeconds = Math.round(delayMs / 1_000);
    logProblem("resize-failed", { ...describeFailure(key, fault), retryInSeconds });
    return fault;
  }

  /** A WebP's head has an animation flag (WebP container specification, "Extended File Format"). */
  async #isAnimated({ key }: Original, kind: PictureKind): Promise<boolean> {
    if (kind !== "webp") return false;
    const part = await this.#store.match(key, { range: "bytes=0-20" });
    const head = new Uint8Array((await part?.arrayBuffer()) ?? []);
    const isExtended = String.fromCharCode(...head.subarray(12, 16)) === "VP8X";
    return isExtended && ((head[20] ?? 0) & 0b10) !== 0;
  }
}

/** Only the cut for shared links may enlarge. */
function transformTo(size: ImageSize): ImageTransform {
  if (size !== shareCrop) return { width: size, fit: "scale-down" };
  return { ...shareCropSize, fit: "cover", gravity: "face", background: "#ffffff" };
}

function backoffKey({ key, entry }: Original): string {
  return `sizes|${storageKey(key)}|${entry.etag}`;
}

function getVariant({ entry }: Original, { size, kind }: Format): string {
  return `${size}|${kind}|${entry.etag}`;
}

function describeFailure(key: string, { kind, status }: Fault) {
  if (key !== BINDING_KEY) return { fault: kind, served: "the original of one picture" };
  const fault = status ? "the account's transformations are used up" : "no Images binding";
  return { fault, served: "all originals" };
}
