import { LRUCache } from "lru-cache";
import { logProblem } from "../../app/log-problem.ts";
import { canHoldMetadata } from "../../app/parse/file-kinds.ts";
import { readCapped } from "../http/read-capped.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Fault, isFault, isGone, toFault } from "../school/fetch-json.ts";
import { fetchImage, type SchoolImage } from "./fetch-image.ts";
import { type ImageKey, storageKey } from "./image-store.ts";
import { stripMetadata } from "./strip-metadata.ts";

const MISSING_MS = 30_000;
const MAX_MISSING = 1_000;
const TIMEOUT_MS = 30_000;
const MAX_WHOLE_BYTES = 8 * 1024 * 1024;

/** Fetches images that are stored nowhere; simultaneous visitors of an isolate share one copy. `isSized`: without metadata. */
export function createPassThrough(runtime: Runtime) {
  const ttl = { ttl: MISSING_MS, perf: { now: runtime.now }, ttlResolution: 0 };
  const missing = new LRUCache<string, Fault>({ max: MAX_MISSING, ...ttl });
  return { fetch, findMissing };

  /** A family that tries again may have its certificate by now. */
  function findMissing(key: ImageKey, { headers }: Request): Fault | undefined {
    const isRetry = /\bno-cache\b/.test(headers.get("Cache-Control") ?? "");
    return isRetry ? undefined : missing.get(storageKey(key));
  }

  async function fetch(
    { flights }: RequestScope,
    key: ImageKey,
    isSized: boolean,
  ): Promise<SchoolImage | Fault> {
    const name = storageKey(key, isSized ? "passed, stripped" : "passed");
    const image = await flights.join(name, TIMEOUT_MS, () => fetchWhole(key, isSized));
    if (!image) return { kind: "time-out" };
    const isLarge = isFault(image) && image.kind === "too-large";
    return isLarge && !isSized ? fetchImage(key.settings, key.reference, runtime) : image;
  }

  /** Its failure is known to this isolate only: no store has an identifier that may be a certificate's. */
  async function fetchWhole(key: ImageKey, isSized: boolean): Promise<SchoolImage | Fault> {
    const fetched = await fetchImage(key.settings, key.reference, runtime);
    const image = isFault(fetched) ? fetched : await readWhole(fetched, isSized);
    if (!isFault(image)) return image;
    if (isGone(image)) missing.set(storageKey(key), image);
    else if (image.kind !== "too-large") logProblem("image-failed", { fault: image.kind });
    return image;
  }
}

async function readWhole(image: SchoolImage, isSized: boolean): Promise<SchoolImage | Fault> {
  const { body, length = 0, ...others } = image;
  try {
    const headers = { "Content-Length": String(length) };
    const bytes = await readCapped(new Response(body, { headers }), MAX_WHOLE_BYTES);
    if (!bytes) return { kind: "too-large" };
    if (length > bytes.length) return { kind: "unreachable" };
    const shown = isSized && canHoldMetadata(others.contentType) ? stripMetadata(bytes) : bytes;
    if (!shown) return { kind: "other-shape" };
    // Its streams share the bytes, however slowly visitors read.
    const blob = await new Response(shown).blob();
    return {
      ...others,
      length: blob.size,
      get body() {
        return blob.stream();
      },
    };
  } catch (error) {
    return toFault(error);
  }
}
