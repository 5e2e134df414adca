/** The copies of pictures and documents in the edge cache: kept 30 days, a day of them fresh. None of its calls throws. */
import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { forThirtyDays } from "../runtime/cache-control.ts";
import { etagOf, etagOfStream } from "../runtime/conditional-requests.ts";
import { edgeAddressOf } from "../runtime/edge-store.ts";
import type { Platform } from "../runtime/runtime.ts";
import { type Settings, schoolIn } from "../runtime/settings.ts";
import type { SchoolImage } from "./fetch-image.ts";
import type { SharedBody } from "./shared-body.ts";

const day = 24 * 60 * 60_000;
const fetchedHeader = "X-Fetched-At";
const referenceHeader = "X-Reference";
const unlistedHeader = "X-Unlisted";
/** Of a stored copy that stands elsewhere, and of what points at it: where. */
const bodyHeader = "X-Body-At";

export type ImageKey = {
  settings: Settings;
  reference: ImageReference;
  /** The image's last purge, "" for none. */
  generation: string;
  /** No list of the school refers to it: it may be named as a Transfer Certificate later. */
  isUnlisted?: boolean;
  /** Of a picture made from the original: its width, kind, and the original's validator. */
  variant?: string;
};

export class StoredImages {
  #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async match(key: ImageKey): Promise<Response | undefined> {
    const stored = await this.#get(addressOf(key));
    const bodyAt = stored?.headers.get(bodyHeader);
    if (!stored || !bodyAt) return stored;
    await stored.body?.cancel();
    return this.#get(bodyAt);
  }

  /** Of a copy the part that the visitor's Range asks for. */
  async part(key: ImageKey, stored: Response, range: string): Promise<Response | undefined> {
    return this.#get(stored.headers.get(bodyHeader) ?? addressOf(key), range);
  }

  /** How old a copy is, ms. */
  ageOf(stored: Response): number {
    return Math.max(0, this.#platform.now() - Number(stored.headers.get(fetchedHeader)));
  }

  isFresh(stored: Response): boolean {
    return this.ageOf(stored) < day;
  }

  /** As the school spells it: a visitor may spell a path in another way. */
  referenceOf(stored: Response): ImageReference | undefined {
    return (stored.headers.get(referenceHeader) ?? undefined) as ImageReference | undefined;
  }

  isUnlisted(stored: Response): boolean {
    return stored.headers.has(unlistedHeader);
  }

  /** Puts what came whole in the old copy's place; whether the cache took it. */
  async put(key: ImageKey, { contentType }: SchoolImage, body: SharedBody): Promise<boolean> {
    const headers = this.#headers(key, contentType);
    headers.set("ETag", await etagOfStream(body.stream()));
    const sized = body.stream().pipeThrough(new FixedLengthStream(body.size));
    await this.#put(addressOf(key), new Response(sized, { headers }));
    return this.#has(addressOf(key));
  }

  /** Keeps what was made of an original; whether the cache took it. */
  async putBytes(
    key: ImageKey,
    contentType: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<boolean> {
    const headers = this.#headers(key, contentType);
    headers.set("ETag", await etagOf(bytes));
    await this.#put(addressOf(key), new Response(bytes, { headers }));
    return this.#has(addressOf(key));
  }

  /** What memory does not hold goes to an address of its own, and is pointed at when it is whole. */
  async putStreamed(key: ImageKey, image: SchoolImage): Promise<"stored" | "not-stored" | "cut"> {
    const bodyAt = `${addressOf(key)}%7C${crypto.randomUUID()}`;
    const headers = this.#headers(key, image.contentType);
    headers.set("ETag", `"${crypto.randomUUID()}"`);
    headers.set(bodyHeader, bodyAt);
    await this.#put(bodyAt, new Response(image.body, { headers }));
    if (image.received() === 0) return "not-stored";
    const isWhole = image.isWhole() && (image.length ?? image.received()) === image.received();
    if (!isWhole) {
      await this.#delete(bodyAt);
      return "cut";
    }
    await this.#put(addressOf(key), new Response(null, { headers }));
    return (await this.#has(bodyAt)) ? "stored" : "not-stored";
  }

  async forget(key: ImageKey): Promise<void> {
    await this.#delete(addressOf(key));
  }

  async #get(address: string, range?: string): Promise<Response | undefined> {
    const request = new Request(address, { headers: range ? { Range: range } : {} });
    const cache = this.#platform.edgeCache();
    return cache.match(request).catch(() => undefined);
  }

  async #has(address: string): Promise<boolean> {
    const stored = await this.#get(address);
    await stored?.body?.cancel();
    return stored !== undefined;
  }

  async #put(address: string, response: Response): Promise<void> {
    const cache = this.#platform.edgeCache();
    await cache.put(address, response).catch(() => {});
  }

  async #delete(address: string): Promise<void> {
    const cache = this.#platform.edgeCache();
    await cache.delete(address).catch(() => {});
  }

  #headers({ reference, isUnlisted }: ImageKey, contentType: string): Headers {
    return new Headers({
      ...(isUnlisted && { [unlistedHeader]: "1" }),
      "Content-Type": contentType,
      "Cache-Control": forThirtyDays,
      [fetchedHeader]: String(this.#platform.now()),
      [referenceHeader]: reference,
    });
  }
}

/** The key of all that is kept of an image, or of one made from it. */
export function addressOf({ settings, reference, generation, variant }: ImageKey): string {
  const original = `image|${schoolIn(settings)}|${imageName(reference)}|${generation}`;
  return edgeAddressOf(variant === undefined ? original : `${original}|${variant}`);
}
