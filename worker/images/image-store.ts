import type { Crypto as WorkersCrypto } from "@cloudflare/workers-types";
import { type ImageReference, imageName } from "../../app/values/image-reference.ts";
import { THIRTY_DAYS } from "../http/cache-control.ts";
import { formatEtag } from "../http/conditional-requests.ts";
import { createEdgeStore } from "../http/edge-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";
import type { Fault } from "../school/fetch-json.ts";
import type { SchoolImage } from "./fetch-image.ts";

const FRESH_FOR_MS = 24 * 60 * 60_000;

export type ImageKey = {
  settings: Settings;
  reference: ImageReference;
  /** When it was last purged, "" for never. */
  purge: string;
};

/** `reference`: as the school spells it; `source`: the list or "album/ID" that names it. */
export type Published = { reference: ImageReference; source: string };

export type ImageEntry = NonNullable<Awaited<ReturnType<ImageStore["find"]>>>;

const FETCHED_HEADER = "X-Fetched-At";
const REFERENCE_HEADER = "X-Reference";
const SOURCE_HEADER = "X-Source";

type ImageStore = ReturnType<typeof createImageStore>;

/** Originals and their variants in the edge cache: only what the school publishes. No method throws. */
export function createImageStore(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  const remove = (key: ImageKey) => edge.delete(storageKey(key));
  return { find, match, store, storeVariant, delete: remove };

  /** A stored original; `length` in bytes. */
  async function find(key: ImageKey) {
    const stored = await match(key);
    if (!stored) return undefined;
    const header = (name: string) => stored.headers.get(name) ?? "";
    const ageMs = Math.max(0, runtime.now() - Number(header(FETCHED_HEADER)));
    return {
      stored,
      contentType: header("Content-Type"),
      length: Number(header("Content-Length")),
      etag: header("ETag"),
      ageMs,
      isFresh: ageMs < FRESH_FOR_MS,
      published: {
        reference: header(REFERENCE_HEADER) as ImageReference,
        source: header(SOURCE_HEADER),
      } satisfies Published,
    };
  }

  function match(key: ImageKey, variant?: string, range?: string) {
    return edge.match(storageKey(key, variant), range);
  }

  /** Streams to a temporary address and copies what is complete, so that one that is cut never replaces a good one. */
  async function store(
    key: ImageKey & Published,
    { body, contentType, length: announced }: SchoolImage,
  ): Promise<Fault | undefined> {
    const temporaryKey = storageKey(key, crypto.randomUUID());
    const { digested, result } = digestWhileStreaming(body);
    const cacheControl = { "Cache-Control": THIRTY_DAYS };
    await edge.put(temporaryKey, new Response(digested, { headers: cacheControl }));
    const { length, isComplete } = result;
    // On workers.dev nobody has read it.
    if (!isComplete && length === 0) return undefined;
    if (length === 0 || !isComplete || (announced ?? length) !== length) {
      await edge.delete(temporaryKey);
      return { kind: length === 0 ? "other-shape" : "unreachable" };
    }
    const headers = new Headers({
      ...cacheControl,
      "Content-Type": contentType,
      ETag: formatEtag(await result.digest),
      [FETCHED_HEADER]: String(runtime.now()),
      [REFERENCE_HEADER]: key.reference,
      [SOURCE_HEADER]: key.source,
    });
    const complete = await edge.match(temporaryKey);
    if (!complete?.body) return undefined;
    const image = new Response(withLength(complete.body, length), { headers });
    await edge.put(storageKey(key), image);
    await edge.delete(temporaryKey);
    return undefined;
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

/** `result` is final once the body has been read. */
function digestWhileStreaming(body: ReadableStream<Uint8Array>) {
  const stream = new (crypto as unknown as WorkersCrypto).DigestStream("SHA-256");
  const writer = stream.getWriter();
  const result = { length: 0, isComplete: false, digest: stream.digest };
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      result.length += chunk.byteLength;
      await writer.write(chunk);
      controller.enqueue(chunk);
    },
    async flush() {
      await writer.close();
      result.isComplete = true;
    },
  });
  return { digested: body.pipeThrough(pass), result };
}

export function storageKey(key: ImageKey, variant?: string): string {
  const { settings, reference, purge } = key;
  const original = `published|${siteKey(settings)}|${imageName(reference)}|${purge}`;
  return variant === undefined ? original : `${original}|${variant}`;
}
