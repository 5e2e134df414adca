import { logProblem } from "../../app/log-problem.ts";
import { imageAddress } from "../../app/parse/image-reference.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { createBackoff } from "../school/backoff.ts";
import { type Fault, isFault, isGone } from "../school/fetch-json.ts";
import { fetchImage, MAX_BYTES_OF_UNKNOWN_LENGTH, type SchoolImage } from "./fetch-image.ts";
import { createImageStore, type ImageKey, type Published, storageKey } from "./image-store.ts";

const MISSING_SECONDS = 30;
/** Large documents can be slow to arrive. */
const STORE_TIMEOUT_MS = 120_000;
const FOLLOWER_TIMEOUT_MS = 30_000;
/** A slow visitor holds in memory what the store has read already. */
const MAX_LIVE_BYTES = 2 * MAX_BYTES_OF_UNKNOWN_LENGTH;

type ShowLive = (image: SchoolImage) => void;

/** Fetches published images into the edge cache, each once for simultaneous visitors. Only a complete response replaces an entry; 404 and 410 delete it. */
export function createImageCache(runtime: Runtime) {
  const store = createImageStore(runtime);
  const backoff = createBackoff(runtime);
  let liveBytes = 0;
  return { store, fetch, revalidate };

  /** The image as it arrives, for one visitor who `wantsLive`; for others undefined once the store has it, if it can. */
  async function fetch(
    scope: RequestScope,
    key: ImageKey,
    published: Published,
    wantsLive: boolean,
  ): Promise<SchoolImage | Fault | undefined> {
    const name = storageKey(key);
    const joined = scope.flights.inFlight<Fault | undefined>(name);
    if (joined) return withTimeout(FOLLOWER_TIMEOUT_MS, joined.result, undefined);
    const { promise: live, resolve } = Promise.withResolvers<SchoolImage>();
    const call = () => fetchAndStore(key, published, wantsLive ? resolve : undefined);
    return Promise.race([live, scope.flights.start(name, STORE_TIMEOUT_MS, call).result]);
  }

  function revalidate(scope: RequestScope, key: ImageKey, published: Published): void {
    if (!backoff.localFault(storageKey(key))) void fetch(scope, key, published, false);
  }

  async function fetchAndStore(
    key: ImageKey,
    { reference, source }: Published,
    showLive: ShowLive | undefined,
  ): Promise<Fault | undefined> {
    const name = storageKey(key);
    const blocking = await backoff.sharedFault(name);
    if (blocking) return blocking;
    const image = await fetchImage(key.settings, reference, runtime);
    if (isFault(image)) return recordFailure(key, image);
    const fault = await store.store(key, source, showLive ? split(image, showLive) : image);
    if (fault) return recordFailure(key, fault);
    await backoff.recordSuccess(name);
    return undefined;
  }

  /** For the store, and for the visitor as it arrives, unless that could take too much memory. */
  function split(image: SchoolImage, showLive: ShowLive): SchoolImage {
    const { length = MAX_BYTES_OF_UNKNOWN_LENGTH } = image;
    if (liveBytes + length > MAX_LIVE_BYTES) return image;
    liveBytes += length;
    const end = () => {
      liveBytes -= length;
    };
    const [body, live] = image.body.tee();
    const counted = live.pipeThrough(new TransformStream({ flush: end, cancel: end }));
    showLive({ ...image, body: counted });
    return { ...image, body };
  }

  async function recordFailure(key: ImageKey, fault: Fault): Promise<Fault> {
    const isMissing = isGone(fault);
    if (isMissing) await store.remove(key);
    const recorded = isMissing ? { ...fault, retryAfter: MISSING_SECONDS } : fault;
    const delayMs = await backoff.recordFailure(storageKey(key), recorded);
    const retryInSeconds = Math.round(delayMs / 100) / 10;
    const image = imageAddress(key.reference);
    if (!isMissing) logProblem("image-failed", { image, fault: fault.kind, retryInSeconds });
    return fault;
  }
}
