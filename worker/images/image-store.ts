/**
 * Pictures and documents in the edge cache, kept 30 days. An original is streamed to an address of its own, and copied to its
 * key once it has come whole: nothing that was cut ever replaces what is there. None of the calls throws.
 */
import type { Crypto as WorkersCrypto } from "@cloudflare/workers-types";
import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { forThirtyDays } from "../runtime/cache-control.ts";
import { etagOf, formatEtag } from "../runtime/conditional-requests.ts";
import { edgeAddressOf } from "../runtime/edge-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Settings, schoolIn } from "../runtime/settings.ts";
import type { SchoolImage } from "./fetch-image.ts";

const FRESH_FOR_MS = 24 * 60 * 60_000;

export type ImageKey = {
  settings: Settings;
  reference: ImageReference;
  /** The image's last purge, "" for none. */
  generation: string;
};

/** A stored original; `length` in bytes, `fetchedAt` ms since 1970. */
export type ImageEntry = {
  stored: Response;
  contentType: string;
  length: number;
  etag: string;
  fetchedAt: number;
  /** As the school spells it: a visitor may spell a path in another way. */
  reference: ImageReference;
  /** No list of the school refers to it: it may be named as a Transfer Certificate later. */
  isUnlisted: boolean;
};

const fetchedHeader = "X-Fetched-At";
const referenceHeader = "X-Reference";
const unlistedHeader = "X-Unlisted";

export class ImageStore {
  #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  async find(key: ImageKey): Promise<ImageEntry | undefined> {
    const stored = await this.#match(addressOf(key));
    if (!stored) return undefined;
    const header = (name: string) => stored.headers.get(name) ?? "";
    return {
      stored,
      contentType: header("Content-Type"),
      length: Number(header("Content-Length")),
      etag: header("ETag"),
      fetchedAt: Number(header(fetchedHeader)),
      reference: header(referenceHeader) as ImageReference,
      isUnlisted: stored.headers.has(unlistedHeader),
    };
  }

  /** The part of an original that a Range header asks for. */
  async part(key: ImageKey, range: string): Promise<Response | undefined> {
    return this.#match(addressOf(key), range);
  }

  isFresh(entry: ImageEntry): boolean {
    return this.ageOf(entry) < FRESH_FOR_MS;
  }

  /** ms */
  ageOf({ fetchedAt }: ImageEntry): number {
    return Math.max(0, this.#runtime.now() - fetchedAt);
  }

  /** Streams an image into the cache; "cut" where it did not end as it should, with the length that was announced, if any. */
  async store(
    key: ImageKey,
    isUnlisted: boolean,
    { body, contentType, length: announced }: SchoolImage,
  ): Promise<"stored" | "not-stored" | "cut" | "empty"> {
    const arrival = `${addressOf(key)}%7C${crypto.randomUUID()}`;
    const { digested, result } = digesting(body);
    const arrived = new Response(digested, { headers: { "Cache-Control": forThirtyDays } });
    await this.#put(arrival, arrived);
    const { length, isWhole } = result;
    if (!isWhole && length === 0) return "not-stored";
    if (length === 0) return "empty";
    if (!isWhole || (announced ?? length) !== length) return "cut";
    const headers = new Headers({
      "Content-Type": contentType,
      "Cache-Control": forThirtyDays,
      ETag: formatEtag(await result.digest),
      [fetchedHeader]: String(this.#runtime.now()),
      [referenceHeader]: key.reference,
      ...(isUnlisted && { [unlistedHeader]: "1" }),
    });
    const whole = await this.#match(arrival);
    if (!whole?.body) return "not-stored";
    await this.#put(addressOf(key), new Response(withLength(whole.body, length), { headers }));
    await this.#delete(arrival);
    return "stored";
  }

  async delete(key: ImageKey): Promise<void> {
    await this.#delete(addressOf(key));
  }

  /** A picture made from an original, such as one of its widths, with its validator; `variant` names it. */
  async findVariant(key: ImageKey, variant: string, range?: string): Promise<Response | undefined> {
    return this.#match(addressOf(key, variant), range);
  }

  async storeVariant(
    key: ImageKey,
    variant: string,
    { contentType, bytes }: { contentType: string; bytes: Uint8Array<ArrayBuffer> },
  ): Promise<void> {
    const etag = await etagOf(bytes);
    const headers = { "Content-Type": contentType, "Cache-Control": forThirtyDays, ETag: etag };
    const address = addressOf(key, variant);
    await this.#put(address, new Response(bytes, { headers }));
  }

  async #match(address: string, range?: string): Promise<Response | undefined> {
    const request = new Request(address, { headers: range ? { Range: range } : {} });
    return this.#runtime
      .edgeCache()
      .match(request)
      .catch(() => undefined);
  }

  async #delete(address: string): Promise<void> {
    await this.#runtime
      .edgeCache()
      .delete(address)
      .catch(() => {});
  }

  async #put(address: string, response: Response): Promise<void> {
    await this.#runtime
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

/** The name of all that is stored of an image. */
export function storageKey({ settings, reference, generation }: ImageKey): string {
  return `image|${schoolIn(settings)}|${imageName(reference)}|${generation}`;
}

function addressOf(key: ImageKey, variant?: string): string {
  return edgeAddressOf(variant === undefined ? storageKey(key) : `${storageKey(key)}|${variant}`);
}
