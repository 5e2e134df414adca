/**
 * Pictures and documents in the edge cache, kept 30 days. An original is two entries, its description and its bytes: the
 * description is written once the bytes have come whole, so that it never names a body that was cut. None of the calls throws.
 */
import type { Crypto as WorkersCrypto } from "@cloudflare/workers-types";
import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { forThirtyDays } from "../runtime/cache-control.ts";
import { etagOf, formatEtag } from "../runtime/conditional-requests.ts";
import { type EdgeStore, edgeAddressOf } from "../runtime/edge-store.ts";
import type { Platform } from "../runtime/runtime.ts";
import { type Settings, schoolIn } from "../runtime/settings.ts";
import type { SchoolImage } from "./fetch-image.ts";

const freshForMs = 24 * 60 * 60_000;

export type ImageKey = {
  settings: Settings;
  reference: ImageReference;
  /** The image's last purge, "" for none. */
  generation: string;
};

/** An original; `length` in bytes, `fetchedAt` ms since 1970. */
export type ImageEntry = {
  contentType: string;
  length: number;
  etag: string;
  fetchedAt: number;
  /** As the school spells it: a visitor may spell a path in another way. */
  reference: ImageReference;
  /** No list of the school refers to it: it may be named as a Transfer Certificate later. */
  isUnlisted: boolean;
  bodyAt: string;
};

export class ImageStore {
  #platform: Platform;
  #edge: EdgeStore;

  constructor(platform: Platform, edge: EdgeStore) {
    this.#platform = platform;
    this.#edge = edge;
  }

  async find(key: ImageKey): Promise<ImageEntry | undefined> {
    return this.#edge.getJson<ImageEntry>(storageKey(key));
  }

  /** The bytes of an original, or the part of them that a Range header asks for; undefined where they were evicted. */
  async body({ bodyAt }: ImageEntry, range?: string): Promise<Response | undefined> {
    return this.#match(bodyAt, range);
  }

  isFresh(entry: ImageEntry): boolean {
    return this.ageOf(entry) < freshForMs;
  }

  /** ms */
  ageOf({ fetchedAt }: ImageEntry): number {
    return Math.max(0, this.#platform.now() - fetchedAt);
  }

  /** Streams an image into the cache; "cut" where it did not end as it should, with the length that was announced, if any. */
  async store(
    key: ImageKey,
    isUnlisted: boolean,
    { body, contentType, length: announced }: SchoolImage,
  ): Promise<"stored" | "not-stored" | "cut" | "empty"> {
    const bodyAt = edgeAddressOf(`${storageKey(key)}|${crypto.randomUUID()}`);
    const { digested, result } = digesting(body);
    await this.#putBody(bodyAt, contentType, digested, announced);
    const { length, isWhole } = result;
    if (!isWhole && length === 0) return "not-stored";
    if (!isWhole || length === 0 || (announced ?? length) !== length) {
      await this.#delete(bodyAt);
      return isWhole && length === 0 ? "empty" : "cut";
    }
    const stored = await this.#match(bodyAt);
    if (!stored?.body) return "not-stored";
    // The cache answers ranges only where it knows the length.
    if (announced === undefined) await this.#putBody(bodyAt, contentType, stored.body, length);
    else await stored.body.cancel();
    const etag = formatEtag(await result.digest);
    const { reference } = key;
    const fetchedAt = this.#platform.now();
    const entry = { contentType, length, etag, fetchedAt, reference, isUnlisted, bodyAt };
    await this.#edge.putJson(storageKey(key), entry satisfies ImageEntry);
    return "stored";
  }

  async delete(key: ImageKey): Promise<void> {
    const entry = await this.find(key);
    if (entry) await this.#delete(entry.bodyAt);
    await this.#delete(edgeAddressOf(storageKey(key)));
  }

  /** A picture made from an original, such as one of its widths, with its validator; `variant` names it. */
  async findVariant(key: ImageKey, variant: string, range?: string): Promise<Response | undefined> {
    return this.#match(edgeAddressOf(`${storageKey(key)}|${variant}`), range);
  }

  async storeVariant(
    key: ImageKey,
    variant: string,
    { contentType, bytes }: { contentType: string; bytes: Uint8Array<ArrayBuffer> },
  ): Promise<void> {
    const etag = await etagOf(bytes);
    const headers = { "Content-Type": contentType, "Cache-Control": forThirtyDays, ETag: etag };
    const address = edgeAddressOf(`${storageKey(key)}|${variant}`);
    await this.#put(address, new Response(bytes, { headers }));
  }

  async #match(address: string, range?: string): Promise<Response | undefined> {
    const request = new Request(address, { headers: range ? { Range: range } : {} });
    return this.#platform
      .edgeCache()
      .match(request)
      .catch(() => undefined);
  }

  async #putBody(
    address: string,
    contentType: string,
    body: ReadableStream<Uint8Array>,
    length: number | undefined,
  ): Promise<void> {
    const headers = { "Content-Type": contentType, "Cache-Control": forThirtyDays };
    await this.#put(address, new Response(withLength(body, length), { headers }));
  }

  async #delete(address: string): Promise<void> {
    await this.#platform
      .edgeCache()
      .delete(address)
      .catch(() => {});
  }

  async #put(address: string, response: Response): Promise<void> {
    await this.#platform
      .edgeCache()
      .put(address, response)
      .catch(() => {});
  }
}

/** With its length where that is known, so that a cut one is seen to be cut. */
export function withLength(
  body: ReadableStream<Uint8Array>,
  length: number | undefined,
): ReadableStream<Uint8Array> {
  return length === undefined ? body : body.pipeThrough(new FixedLengthStream(length));
}

/** Passes a body on while its digest is computed; `result` is final once the body has been read. */
function digesting(body: ReadableStream<Uint8Array>) {
  const stream = new (crypto as unknown as WorkersCrypto).DigestStream("SHA-256");
  const writer = stream.getWriter();
  const result = { length: 0, isWhole: false, digest: stream.digest };
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      result.length += chunk.byteLength;
      await writer.write(chunk);
      controller.enqueue(chunk);
    },
    async flush() {
      await writer.close();
      result.isWhole = true;
    },
  });
  return { digested: body.pipeThrough(pass), result };
}

/** The key of all that is stored of an image. */
export function storageKey({ settings, reference, generation }: ImageKey): string {
  return `image|${schoolIn(settings)}|${imageName(reference)}|${generation}`;
}
