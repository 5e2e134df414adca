/**
 * Pictures in the widths that pages show them with, and cut for messages, made by Cloudflare's Images binding from the copy of
 * the original that the edge cache keeps, and kept beside it. Promises: each size and kind is made once for all who ask; turned
 * upright, no width enlarged, without the camera's metadata; where it cannot be made the original is shown, and it is tried
 * again later.
 */
import { type ImageSize, shareCut, shareSize } from "../../app/entities/image-reference.ts";
import { Backoff } from "../runtime/backoff.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight, within } from "../runtime/single-flight.ts";
import { type ImageEntry, type ImageKey, type ImageStore, storageKey } from "./image-store.ts";
import { type PictureKind, sizableKind, wantedKinds } from "./picture-kinds.ts";
import { withoutMetadata } from "./without-metadata.ts";

/** What is larger is shown as it is, bytes. */
const MAX_ORIGINAL_BYTES = 24 * 1024 * 1024;
/** Longer than making a picture takes, ms. */
const RESIZE_TIMEOUT_MS = 30_000;
/** What cannot be made is tried again after this, s. */
const RETRY_AFTER_SECONDS = 600;
/** Of the binding: the account's transformations of this month are used up. */
const QUOTA_CODES = [9422, 9423];

/** A stored picture of another width; `isNew`: it was made for this visitor. */
export type SizedImage = { variant: string; stored: Response; isNew: boolean };

type Original = { key: ImageKey; entry: ImageEntry };
type Wanted = { size: ImageSize; accept: string | null };

export class SizedImages {
  #runtime: Runtime;
  #store: ImageStore;
  #backoff: Backoff;
  #flights: SingleFlight<boolean>;
  /** One at a time is made behind: AVIF takes long. */
  #behindUntil = 0;

  constructor(runtime: Runtime, edge: EdgeStore, store: ImageStore) {
    this.#runtime = runtime;
    this.#store = store;
    this.#backoff = new Backoff(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  /** The picture in the width and kind that the visitor wants; undefined where the original is to be shown. */
  async find(
    scope: RequestScope,
    original: Original,
    { size, accept }: Wanted,
  ): Promise<SizedImage | undefined> {
    const own = sizableKind(original.entry.contentType);
    if (!own || !(await this.#isStill(original, own))) return undefined;
    const { now, later } = wantedKinds(accept, own, size, scope.settings);
    const best = later && (await this.#find(original, variantOf(original, size, later)));
    if (best) return best;
    const found = await this.#findOrMake(scope, original, size, now);
    if (found && later) this.#makeBehind(scope, original, size, later);
    return found;
  }

  async #find({ key }: Original, variant: string, isNew = false): Promise<SizedImage | undefined> {
    const stored = await this.#store.findVariant(key, variant);
    return stored && { variant, stored, isNew };
  }

  async #findOrMake(scope: RequestScope, original: Original, size: ImageSize, kind: PictureKind) {
    const variant = variantOf(original, size, kind);
    const stored = await this.#find(original, variant);
    if (stored) return stored;
    const making = this.#make(scope, original, size, kind);
    const isMade = await within(this.#runtime.visitorTimeout, making, false);
    return isMade ? this.#find(original, variant, true) : undefined;
  }

  #makeBehind(scope: RequestScope, original: Original, size: ImageSize, kind: PictureKind): void {
    if (this.#runtime.now() < this.#behindUntil) return;
    this.#behindUntil = this.#runtime.now() + RESIZE_TIMEOUT_MS;
    const making = this.#make(scope, original, size, kind).finally(() => {
      this.#behindUntil = 0;
    });
    scope.waitUntil(making);
  }

  /** Joins the making that is in flight or starts one; whether it worked. */
  #make(
    scope: RequestScope,
    original: Original,
    size: ImageSize,
    kind: PictureKind,
  ): Promise<boolean> {
    const flightKey = `${storageKey(original.key)}|${variantOf(original, size, kind)}`;
    const make = async () => {
      const fault = await this.#hindrance(scope, original);
      return !fault && this.#makeAndStore(scope, original, { size, kind });
    };
    const flight =
      this.#flights.inFlight(flightKey) ??
      this.#flights.startFlight(flightKey, RESIZE_TIMEOUT_MS, scope.waitUntil, make);
    return flight.result;
  }

  /** Why it is not tried now. */
  async #hindrance({ images }: RequestScope, original: Original): Promise<Fault | undefined> {
    const [whole, own] = await Promise.all(
      [bindingName, nameOf(original)].map((name) => this.#backoff.faultHere(name)),
    );
    if (whole ?? own) return whole ?? own;
    if (!images) return this.#failed(bindingName, { kind: "unreachable" });
    return original.entry.length > MAX_ORIGINAL_BYTES
      ? this.#failed(nameOf(original), { kind: "too-large" })
      : undefined;
  }

  async #makeAndStore(
    { images }: RequestScope,
    original: Original,
    { size, kind }: { size: ImageSize; kind: PictureKind },
  ): Promise<boolean> {
    const source = (await this.#store.find(original.key))?.stored;
    if (!images || !source?.body) return false;
    try {
      const result = await images
        .input(source.body as never)
        .transform(transformTo(size))
        .output({ format: `image/${kind}`, quality: qualities[kind] });
      const body = await new Response(result.image() as unknown as ReadableStream).arrayBuffer();
      const bytes = withoutMetadata(new Uint8Array(body));
      const made = { contentType: result.contentType(), bytes };
      await this.#store.storeVariant(original.key, variantOf(original, size, kind), made);
      await this.#backoff.succeeded(nameOf(original));
      return true;
    } catch (error) {
      const code = (error as Partial<ImagesError>).code ?? 0;
      const isSpent = QUOTA_CODES.includes(code);
      const fault: Fault = isSpent ? { kind: "status", status: 429 } : { kind: "other-shape" };
      await this.#failed(isSpent ? bindingName : nameOf(original), fault);
      return false;
    }
  }

  async #failed(name: string, fault: Fault): Promise<Fault> {
    const delay = await this.#backoff.failed(name, { ...fault, retryAfter: RETRY_AFTER_SECONDS });
    const retryInSeconds = Math.round(delay / 1_000);
    logProblem("image-not-sized", { ...explained(name, fault), retryInSeconds });
    return fault;
  }

  /** A WebP may move; its head says so (WebP container specification, "Extended File Format"). */
  async #isStill({ key }: Original, kind: PictureKind): Promise<boolean> {
    if (kind !== "webp") return true;
    const part = await this.#store.part(key, "bytes=0-20");
    const head = new Uint8Array((await part?.arrayBuffer()) ?? []);
    const isExtended = String.fromCharCode(...head.subarray(12, 16)) === "VP8X";
    return !(isExtended && (head[20] ?? 0) & 0b10);
  }
}

/** Only what is cut to a shape may be enlarged. */
function transformTo(size: ImageSize): ImageTransform {
  if (size !== shareCut) return { width: size, fit: "scale-down" };
  return { ...shareSize, fit: "cover", gravity: "face", background: "#ffffff" };
}

/** Photographs that look like themselves on a telephone. */
const qualities: Record<PictureKind, number> = { avif: 55, webp: 75, jpeg: 78, png: 100 };

const bindingName = "sizes";

/** All sizes of one picture: with its present bytes, for others may be made smaller. */
function nameOf({ key, entry }: Original): string {
  return `sizes|${storageKey(key)}|${entry.etag}`;
}

/** Named after the original's validator: new bytes have new sizes. */
function variantOf({ entry }: Original, size: ImageSize, kind: PictureKind): string {
  return `${size}|${kind}|${entry.etag}`;
}

function explained(name: string, { kind, status }: Fault) {
  if (name !== bindingName) return { fault: kind, served: "the original of one picture" };
  const fault = status ? "the account's transformations are used up" : "no Images binding";
  return { fault, served: "all originals" };
}
