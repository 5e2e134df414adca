import { logProblem } from "../../app/log-problem.ts";
import { type ImageSize, shareCrop, shareCropSize } from "../../app/values/image-reference.ts";
import { computeEtag } from "../http/conditional-requests.ts";
import { readCapped } from "../http/read-capped.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { createBackoff } from "../school/backoff.ts";
import type { Fault } from "../school/fetch-json.ts";
import { canHoldMetadata } from "./content-type.ts";
import { createImageStore, type ImageEntry, type ImageKey, storageKey } from "./image-store.ts";
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
export function createSizedImages(runtime: Runtime) {
  const store = createImageStore(runtime);
  const backoff = createBackoff(runtime);
  const takeOfBudget = createLocationBudget(runtime);
  let stripping = 0;
  /** One picture at a time is made in the background: AVIF is slow. */
  let backgroundUntil = 0;
  return { find };

  /** "original" for what no camera made; undefined if nothing without metadata can be shown. */
  async function find(scope: RequestScope, original: Original, request: SizeRequest) {
    const { contentType } = original.entry;
    if (!canHoldMetadata(contentType)) return "original";
    const kind = resizableKind(contentType);
    const canResize = kind && !(await isAnimated(original, kind));
    const sized = canResize && (await findResized(scope, original, kind, request));
    return sized || findOrMakeStripped(scope, original);
  }

  async function findResized(
    scope: RequestScope,
    original: Original,
    kind: PictureKind,
    { size, accept }: SizeRequest,
  ) {
    const { now, later } = wantedKinds(accept, kind, size, scope.settings);
    const best =
      later && (await findVariant(original, getVariant(original, { size, kind: later })));
    if (best) return best;
    const making = { size, kind: now };
    const sized = await findOrMake(original, getVariant(original, making), () =>
      withTimeout(runtime.visitorTimeoutMs, make(scope, original, making), false),
    );
    if (sized && later) makeInBackground(scope, original, { size, kind: later });
    return sized;
  }

  /** Not upright if only its metadata say how to turn it. */
  async function findOrMakeStripped({ flights }: RequestScope, original: Original) {
    const variant = `${STRIPPED}|${original.entry.etag}`;
    const flightKey = storageKey(original.key, variant);
    return findOrMake(original, variant, () =>
      flights.join(flightKey, RESIZE_TIMEOUT_MS, () => strip(original, variant)),
    );
  }

  async function strip({ key, entry }: Original, variant: string): Promise<boolean> {
    if (stripping >= MAX_STRIPPED_AT_ONCE) return false;
    stripping += 1;
    try {
      const source = await store.match(key);
      const whole = source && (await readCapped(source, MAX_STRIPPED_BYTES).catch(() => undefined));
      const bytes = whole && stripMetadata(whole);
      if (!bytes) return false;
      // A digest of a whole photograph would take longer than a request may.
      const ETag = entry.etag.replace(/"$/, '-stripped"');
      const headers = { "Content-Type": entry.contentType, ETag };
      await store.storeVariant(key, variant, new Response(bytes, { headers }));
      return true;
    } finally {
      stripping -= 1;
    }
  }

  /** `isResized`: false for the original without its metadata. */
  async function findVariant({ key }: Original, variant: string, isNew = false) {
    const stored = await store.match(key, variant);
    return stored && { variant, stored, isNew, isResized: !variant.startsWith(STRIPPED) };
  }

  async function findOrMake(original: Original, variant: string, makeIt: () => Promise<unknown>) {
    const existing = await findVariant(original, variant);
    if (existing) return existing;
    return (await makeIt()) ? findVariant(original, variant, true) : undefined;
  }

  function makeInBackground(scope: RequestScope, original: Original, format: Format): void {
    if (runtime.now() < backgroundUntil) return;
    backgroundUntil = runtime.now() + RESIZE_TIMEOUT_MS;
    scope.waitUntil(make(scope, original, format).finally(() => (backgroundUntil = 0)));
  }

  function make(scope: RequestScope, original: Original, format: Format) {
    const flightKey = storageKey(original.key, getVariant(original, format));
    return scope.flights.join(flightKey, RESIZE_TIMEOUT_MS, async () => {
      const { images } = scope;
      const key = backoffKey(original);
      const faults = await Promise.all([BINDING_KEY, key].map(backoff.sharedFault));
      if (faults.some(Boolean)) return false;
      if (!images) return fail(BINDING_KEY, { kind: "unreachable" });
      if (original.entry.length > MAX_ORIGINAL_BYTES) return fail(key, { kind: "too-large" });
      if (await takeOfBudget(scope)) return makeAndStore(images, original, format);
      return fail(BINDING_KEY, { kind: "status", status: 429 });
    });
  }

  async function makeAndStore(images: ImagesBinding, original: Original, format: Format) {
    const source = await store.match(original.key);
    if (!source?.body) return false;
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
      await store.storeVariant(original.key, variant, new Response(bytes, { headers }));
      await backoff.recordSuccess(backoffKey(original));
      return true;
    } catch (error) {
      const isQuotaUsed = QUOTA_CODES.includes((error as Partial<ImagesError>).code ?? 0);
      const fault: Fault = isQuotaUsed ? { kind: "status", status: 429 } : { kind: "other-shape" };
      return fail(isQuotaUsed ? BINDING_KEY : backoffKey(original), fault);
    }
  }

  /** Notes why nothing is made. */
  async function fail(key: string, fault: Fault): Promise<false> {
    const delayed = { ...fault, retryAfter: RETRY_AFTER_SECONDS };
    const delayMs = await backoff.recordFailure(key, delayed);
    const retryInSeconds = Math.round(delayMs / 1_000);
    logProblem("resize-failed", { ...describeFailure(key, fault), retryInSeconds });
    return false;
  }

  /** A WebP's head has an animation flag (WebP container specification, "Extended File Format"). */
  async function isAnimated({ key }: Original, kind: PictureKind): Promise<boolean> {
    if (kind !== "webp") return false;
    const part = await store.match(key, undefined, "bytes=0-20");
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
