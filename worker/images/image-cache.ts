import { LRUCache } from "lru-cache";
import { logProblem } from "../../app/log-problem.ts";
import { readCapped } from "../http/read-capped.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { createBackoff } from "../school/backoff.ts";
import { type Fault, isFault, isGone, toFault } from "../school/fetch-json.ts";
import { canHoldMetadata } from "./content-type.ts";
import { fetchImage, type SchoolImage } from "./fetch-image.ts";
import { createImageStore, type ImageKey, type Published, storageKey } from "./image-store.ts";
import { stripMetadata } from "./strip-metadata.ts";

const MISSING_SECONDS = 30;
/** Large documents can be slow to arrive. */
const STORE_TIMEOUT_MS = 120_000;
/** An image that is whole in memory. */
const MAX_WHOLE_BYTES = 8 * 1024 * 1024;
/** A slow visitor holds in memory what the store has read already, so of larger ones there are two at once. */
const MAX_LIVE_BYTES = 32 * 1024 * 1024;
const MAX_LARGE_LIVE = 2;
const PART_BYTES = 64 * 1024;
const FOLLOWER_TIMEOUT_MS = 30_000;
const MAX_MISSING = 1_000;

/** "not-sized": it cannot be shown without its metadata. */
type Unstored = SchoolImage | Fault | "not-sized";

/** Fetches published images into the edge cache, and passes on others. Only a complete response replaces an entry; 404 and 410 delete it. */
export function createImageCache(runtime: Runtime) {
  const store = createImageStore(runtime);
  const backoff = createBackoff(runtime);
  const ttl = { ttl: MISSING_SECONDS * 1_000, perf: { now: runtime.now }, ttlResolution: 0 };
  const missing = new LRUCache<string, Fault>({ max: MAX_MISSING, ...ttl });
  let largeLive = 0;
  return { store, recentFault, join, revalidate, fetchPublished, fetchUnpublished, fetchUnstored };

  function recentFault(key: ImageKey, request: Request): Fault | undefined {
    // A family that tries again may have its certificate by now.
    const isRetry = /\bno-cache\b/.test(request.headers.get("Cache-Control") ?? "");
    const gone = isRetry ? undefined : missing.get(storageKey(key));
    return gone ?? backoff.localFault(storageKey(key));
  }

  /** For the fetch in flight: see `fetchPublished`. */
  function join({ flights }: RequestScope, key: ImageKey): Promise<Fault | undefined> | undefined {
    const flight = flights.inFlight<Fault | undefined>(storageKey(key));
    return flight && waitFor(flight.result);
  }

  function revalidate(scope: RequestScope, key: ImageKey, published: Published): void {
    if (!backoff.localFault(storageKey(key))) void fetchPublished(scope, key, published, false);
  }

  /** The image as it arrives, for one visitor who `wantsBody`; undefined once the store has it, if it can. */
  async function fetchPublished(
    scope: RequestScope,
    key: ImageKey,
    published: Published,
    wantsBody: boolean,
  ): Promise<SchoolImage | Fault | undefined> {
    const joined = join(scope, key);
    if (joined) return joined;
    const { promise: live, resolve } = Promise.withResolvers<SchoolImage | undefined>();
    const call = () => fetchAndStore({ ...key, ...published }, wantsBody, resolve);
    const { result } = scope.flights.start(storageKey(key), STORE_TIMEOUT_MS, call);
    return (wantsBody && (await live)) || waitFor(result);
  }

  /** One fetch for simultaneous visitors, stored nowhere. */
  async function fetchUnpublished({ flights }: RequestScope, key: ImageKey, isSized: boolean) {
    const name = storageKey(key, isSized ? "unpublished, stripped" : "unpublished");
    const image = await flights.join(name, FOLLOWER_TIMEOUT_MS, () =>
      readUnpublished(key, isSized),
    );
    if (!image) return { kind: "time-out" } as const;
    const isTooLarge = image !== "not-sized" && isFault(image) && image.kind === "too-large";
    return isTooLarge ? fetchUnstored(key, isSized) : image;
  }

  async function fetchUnstored(key: ImageKey, isSized: boolean) {
    const image = await fetchImage(key.settings, key.reference, runtime);
    const isShownAsItIs = isFault(image) || !isSized || !canHoldMetadata(image.contentType);
    return isShownAsItIs ? image : readWhole(image, isSized);
  }

  /** Its failure is known to this isolate only: no store has an identifier that may be a certificate's. */
  async function readUnpublished(key: ImageKey, isSized: boolean): Promise<Unstored> {
    const image = await fetchImage(key.settings, key.reference, runtime);
    if (!isFault(image)) return readWhole(image, isSized);
    if (isGone(image)) missing.set(storageKey(key), image);
    else logProblem("image-failed", { fault: image.kind });
    return image;
  }

  async function fetchAndStore(
    key: ImageKey & Published,
    wantsBody: boolean,
    resolveLive: (image: SchoolImage | undefined) => void,
  ): Promise<Fault | undefined> {
    const blocking = await backoff.sharedFault(storageKey(key));
    const image = blocking ?? (await fetchImage(key.settings, key.reference, runtime));
    if (isFault(image)) {
      if (!blocking) await recordFailure(key, image);
      resolveLive(undefined);
      return image;
    }
    const [body, liveBody] = wantsBody ? split(image) : [image.body];
    resolveLive(liveBody && { ...image, body: liveBody });
    if (!image.isStorable) {
      // It may have broken off already.
      void body.cancel().catch(() => {});
      await store.delete(key);
    }
    const fault = image.isStorable ? await store.store(key, { ...image, body }) : undefined;
    if (fault) return recordFailure(key, fault);
    await backoff.recordSuccess(storageKey(key));
    return undefined;
  }

  /** For the store, and for the visitor as it arrives, unless that could take too much memory. */
  function split({ body, length = MAX_LIVE_BYTES }: SchoolImage) {
    if (length <= MAX_WHOLE_BYTES) return body.tee();
    if (length > MAX_LIVE_BYTES || largeLive >= MAX_LARGE_LIVE) return [body] as const;
    largeLive += 1;
    const [stored, live] = body.tee();
    const end = () => {
      largeLive -= 1;
    };
    return [stored, live.pipeThrough(new TransformStream({ flush: end, cancel: end }))] as const;
  }

  async function recordFailure(key: ImageKey, fault: Fault): Promise<Fault> {
    const isMissing = isGone(fault);
    if (isMissing) await store.delete(key);
    const recorded = isMissing ? { ...fault, retryAfter: MISSING_SECONDS } : fault;
    const delayMs = await backoff.recordFailure(storageKey(key), recorded);
    const retryInSeconds = Math.round(delayMs / 100) / 10;
    if (!isMissing) logProblem("image-failed", { fault: fault.kind, retryInSeconds });
    return fault;
  }
}

/** Into memory, so that simultaneous visitors can share it: `body` is a stream of each one's own. */
async function readWhole(image: SchoolImage, isSized: boolean): Promise<Unstored> {
  const { body, length, ...others } = image;
  const strips = isSized && canHoldMetadata(image.contentType);
  try {
    const headers = { "Content-Length": String(length ?? 0) };
    const bytes = await readCapped(new Response(body, { headers }), MAX_WHOLE_BYTES);
    if (!bytes) return strips ? "not-sized" : { kind: "too-large" };
    const isComplete = length === undefined || length === bytes.length;
    if (!isComplete) return { kind: "unreachable" };
    const shown = strips ? stripMetadata(bytes) : bytes;
    if (!shown) return "not-sized";
    return {
      ...others,
      length: shown.length,
      get body() {
        return streamParts(shown);
      },
    };
  } catch (error) {
    return toFault(error);
  }
}

/** A copy of the whole for each visitor who reads slowly would fill the isolate's memory. */
function streamParts(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + PART_BYTES));
      at += PART_BYTES;
      if (at >= bytes.length) controller.close();
    },
  });
}

/** Who has waited so long fetches it anew, as it arrives. */
function waitFor(result: Promise<Fault | undefined>): Promise<Fault | undefined> {
  return withTimeout(FOLLOWER_TIMEOUT_MS, result, undefined);
}
