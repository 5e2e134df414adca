import { logProblem } from "../../app/log-problem.ts";
import { type ImageSize, shareCrop, shareCropSize } from "../../app/values/image-reference.ts";
import type { RequestScope } from "../request-scope.ts";
import { Backoff } from "../runtime/backoff.ts";
import { computeEtag } from "../runtime/conditional-requests.ts";
import { canHoldMetadata } from "../runtime/content-type.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import { readCapped } from "../runtime/read-capped.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { type ImageEntry, type ImageKey, type ImageStore, storageKey } from "./image-store.ts";
import { createLocationBudget } from "./location-budget.ts";
import { type PictureKind, resizableKind, wantedKinds } from "./picture-kinds.ts";
import { stripMetadata } from "./strip-metadata.ts";

const MAX_ORIGINAL_BYTES = 24 * 1024 * 1024;
const RESIZE_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 600;
/** The account's transformations of this month are used up. */
const QUOTA_CODES = [9422, 9423];
const QUALITY: Record<PictureKind, number> = { avif: 55, webp: 75, jpeg: 78, png: 100 };
const BINDING_KEY = "sizes";
const STRIPPED = "stripped";
/** Each is whole in memory while its metadata are removed. */
const MAX_STRIPPED_BYTES = 8 * 1024 * 1024;
const MAX_STRIPPED_AT_ONCE = 4;

type SizeRequest = { size: ImageSize; accept: string | null };

type Original = { key: ImageKey; entry: ImageEntry };
type Format = { size: ImageSize; kind: PictureKind };

/** Pictures resized by the Images binding, upright and without metadata; if that fails, the original, stripped here. */
export class SizedImages {
  #runtime: Runtime;
  #store: ImageStore;
  #backoff: Backoff;
  #takeOfBudget: ReturnType<typeof createLocationBudget>;
  #flights: SingleFlight<boolean>;
  #stripping = 0;
  /** One picture at a time is made in the background: AVIF is slow. */
  #backgroundUntil = 0;

  constructor(runtime: Runtime, edge: EdgeStore, store: ImageStore) {
    this.#runtime = runtime;
    this.#store = store;
    this.#backoff = new Backoff(runtime, edge);
    this.#takeOfBudget = createLocationBudget(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  /** "original" for what no camera made; undefined if nothing without metadata can be shown. */
  async find(scope: RequestScope, original: Original, request: SizeRequest) {
    const { contentType } = original.entry;
    if (!canHoldMetadata(contentType)) return "original";
    const kind = resizableKind(contentType);
    const canResize = kind && !(await this.#isAnimated(original, kind));
    const sized = canResize && (await this.#findResized(scope, original, kind, request));
    return sized || this.#findOrMakeStripped(scope, original);
  }

  async #findResized(
    scope: RequestScope,
    original: Original,
    kind: PictureKind,
    { size, accept }: SizeRequest,
  ) {
    const { now, later } = wantedKinds(accept, kind, size, scope.settings);
    const best = later && (await this.#find(original, getVariant(original, { size, kind: later })));
    if (best) return best;
    const making = { size, kind: now };
    const { visitorTimeoutMs } = this.#runtime;
    const sized = await this.#findOrMake(original, getVariant(original, making), () =>
      withTimeout(visitorTimeoutMs, this.#make(scope, original, making), false),
    );
    if (sized && later) this.#makeInBackground(scope, original, { size, kind: later });
    return sized;
  }

  /** Not upright if only its metadata say how to turn it. */
  async #findOrMakeStripped({ waitUntil }: RequestScope, original: Original) {
    const variant = `${STRIPPED}|${original.entry.etag}`;
    const flightKey = storageKey(original.key, variant);
    const strip = () => this.#strip(original, variant);
    return this.#findOrMake(original, variant, () =>
      this.#flights.join(flightKey, RESIZE_TIMEOUT_MS, waitUntil, strip),
    );
  }

  async #strip({ key, entry }: Original, variant: string): Promise<boolean> {
    if (this.#stripping >= MAX_STRIPPED_AT_ONCE) return false;
    this.#stripping += 1;
    try {
      const source = await this.#store.match(key);
      const whole = source && (await readCapped(source, MAX_STRIPPED_BYTES).catch(() => undefined));
      const bytes = whole && stripMetadata(whole);
      if (!bytes) return false;
      // A digest of a whole photograph would take longer than a request may.
      const ETag = entry.etag.replace(/"$/, '-stripped"');
      const headers = { "Content-Type": entry.contentType, ETag };
      await this.#store.storeVariant(key, variant, new Response(bytes, { headers }));
      return true;
    } finally {
      this.#stripping -= 1;
    }
  }

  /** `isResized`: false for the original without its metadata. */
  async #find({ key }: Original, variant: string, isNew = false) {
    const stored = await this.#store.match(key, variant);
    return stored && { variant, stored, isNew, isResized: !variant.startsWith(STRIPPED) };
  }

  async #findOrMake(original: Original, variant: string, make: () => Promise<boolean | undefined>) {
    const existing = await this.#find(original, variant);
    if (existing) return existing;
    return (await make()) ? this.#find(original, variant, true) : undefined;
  }

  #makeInBackground(scope: RequestScope, original: Original, format: Format): void {
    if (this.#runtime.now() < this.#backgroundUntil) return;
    this.#backgroundUntil = this.#runtime.now() + RESIZE_TIMEOUT_MS;
    const making = this.#make(scope, original, format).finally(() => {
      this.#backgroundUntil = 0;
    });
    scope.waitUntil(making);
  }

  #make(scope: RequestScope, original: Original, format: Format) {
    const flightKey = storageKey(original.key, getVariant(original, format));
    const make = async () => {
      if (await this.#isBlocked(scope, original)) return false;
      if (await this.#takeOfBudget(scope)) return this.#makeAndStore(scope, original, format);
      await this.#recordFailure(BINDING_KEY, { kind: "status", status: 429 });
      return false;
    };
    return this.#flights.join(flightKey, RESIZE_TIMEOUT_MS, scope.waitUntil, make);
  }

  async #isBlocked({ images }: RequestScope, original: Original): Promise<boolean> {
    const keys = [BINDING_KEY, backoffKey(original)] as const;
    const faults = await Promise.all(keys.map((key) => this.#backoff.sharedFault(key)));
    if (faults.some(Boolean)) return true;
    const isTooLarge = original.entry.length > MAX_ORIGINAL_BYTES;
    if (!images) await this.#recordFailure(keys[0], { kind: "unreachable" });
    else if (isTooLarge) await this.#recordFailure(keys[1], { kind: "too-large" });
    return !images || isTooLarge;
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
      const made = new Uint8Array(body);
      // Cloudflare keeps some of a JPEG's; AVIF, which cannot be stripped here, never has any.
      const bytes = stripMetadata(made) ?? made;
      const headers = { "Content-Type": result.contentType(), ETag: await computeEtag(bytes) };
      const variant = getVariant(original, format);
      await this.#store.storeVariant(original.key, variant, new Response(bytes, { headers }));
      await this.#backoff.recordSuccess(backoffKey(original));
      return true;
    } catch (error) {
      const isQuotaUsed = QUOTA_CODES.includes((error as Partial<ImagesError>).code ?? 0);
      const fault: Fault = isQuotaUsed ? { kind: "status", status: 429 } : { kind: "other-shape" };
      await this.#recordFailure(isQuotaUsed ? BINDING_KEY : backoffKey(original), fault);
      return false;
    }
  }

  async #recordFailure(key: string, fault: Fault): Promise<void> {
    const delayed = { ...fault, retryAfter: RETRY_AFTER_SECONDS };
    const delayMs = await this.#backoff.recordFailure(key, delayed);
    const retryInSeconds = Math.round(delayMs / 1_000);
    logProblem("resize-failed", { ...describeFailure(key, fault), retryInSeconds });
  }

  /** A WebP's head has an animation flag (WebP container specification, "Extended File Format"). */
  async #isAnimated({ key }: Original, kind: PictureKind): Promise<boolean> {
    if (kind !== "webp") return false;
    const part = await this.#store.match(key, undefined, "bytes=0-20");
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
  if (key !== BINDING_KEY) return { fault: kind, served: "one picture in its original size only" };
  const fault = status ? "the transformations are used up" : "no Images binding";
  return { fault, served: "originals without metadata" };
}
