import { type ImageReference, imageName } from "../../app/parse/image-reference.ts";
import { FIVE_MINUTES, THIRTY_DAYS } from "../http/cache-control.ts";
import { computeEtagWhileStreaming } from "../http/conditional-requests.ts";
import { createEdgeStore } from "../http/edge-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";
import type { Fault } from "../school/fetch-json.ts";
import { getFileHeaders, type SchoolImage } from "./fetch-image.ts";

const FRESH_FOR_MS = 24 * 60 * 60_000;
const FETCHED_HEADER = "X-Fetched-At";
const SOURCE_HEADER = "X-Source";
const MOVING_HEADER = "X-Moving";

export type ImageKey = {
  settings: Settings;
  reference: ImageReference;
  /** When it was last purged, "" for never. */
  purge: string;
};

/** `reference`: as the school spells it; `source`: the list or "album/ID" that names it. */
export type Published = { reference: ImageReference; source: string };

export type ImageEntry = NonNullable<Awaited<ReturnType<ImageStore["find"]>>>;
export type ImageStore = ReturnType<typeof createImageStore>;

/** Originals and their variants in the edge cache: only what the school publishes. No method throws. */
export function createImageStore(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  return { find, match, store, storeVariant, remove };

  /** The original, as far as the request wants it. */
  async function find(key: ImageKey, request: Request) {
    const response = await match(key, "", request);
    if (!response) return undefined;
    const header = (name: string) => response.headers.get(name) ?? "";
    const ageMs = Math.max(0, runtime.now() - Number(header(FETCHED_HEADER)));
    return {
      isStored: true as const,
      response,
      status: "hit",
      cacheControl: FIVE_MINUTES,
      contentType: header("Content-Type"),
      etag: header("ETag"),
      ageMs,
      isFresh: ageMs < FRESH_FOR_MS,
      source: header(SOURCE_HEADER),
      isMoving: header(MOVING_HEADER) === "true",
    };
  }

  function match(key: ImageKey, variant?: string, request?: Request) {
    return edge.match(storageKey(key, variant), request);
  }

  /** Streams to a temporary address and copies what is whole: the cache would replace a good one with one that is cut. */
  async function store(key: ImageKey, source: string, image: SchoolImage) {
    const temporaryKey = storageKey(key, crypto.randomUUID());
    const streaming = withLength(image.body, image.length);
    const { body, passed } = computeEtagWhileStreaming(streaming);
    const cacheControl = { "Cache-Control": THIRTY_DAYS };
    await edge.put(temporaryKey, new Response(body, { headers: cacheControl }));
    const { length, isWhole } = passed;
    // On workers.dev nobody has read it.
    if (length === 0) return undefined;
    const whole = isWhole ? await edge.match(temporaryKey) : undefined;
    if (whole?.body) {
      const headers = {
        ...cacheControl,
        ...getFileHeaders(image),
        ETag: await passed.etag,
        [FETCHED_HEADER]: String(runtime.now()),
        [SOURCE_HEADER]: source,
        [MOVING_HEADER]: String(image.isMoving),
      };
      await edge.put(storageKey(key), new Response(withLength(whole.body, length), { headers }));
    }
    await edge.delete(temporaryKey);
    return isWhole ? undefined : ({ kind: "unreachable" } satisfies Fault);
  }

  async function remove(key: ImageKey, entry?: ImageEntry): Promise<void> {
    await entry?.response.body?.cancel();
    await edge.delete(storageKey(key));
  }

  async function storeVariant(key: ImageKey, variant: string, response: Response): Promise<void> {
    response.headers.set("Cache-Control", THIRTY_DAYS);
    await edge.put(storageKey(key, variant), response);
  }
}

/** A body with a known length fails if it is cut. */
export function withLength(body: ReadableStream<Uint8Array>, length: number | undefined) {
  return length === undefined ? body : body.pipeThrough(new FixedLengthStream(length));
}

export function storageKey(key: ImageKey, variant = ""): string {
  const { settings, reference, purge } = key;
  const original = `published|${siteKey(settings)}|${imageName(reference)}|${purge}`;
  return variant === "" ? original : `${original}|${variant}`;
}
