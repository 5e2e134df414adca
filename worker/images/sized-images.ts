/**
 * Pictures in the widths that pages show them with, and cut for messages, made by Cloudflare's Images binding from the copy of
 * the original that the edge cache keeps, and kept beside it. Promises: each size and kind is made once for all who ask; turned
 * upright, no width enlarged, without the camera's metadata; where it cannot be made the original is shown, and it is tried
 * again later.
 */
import { type ImageSize, shareCut, shareSize } from "../../app/entities/image-reference.ts";
import { Backoff } from "../runtime/backoff.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { logProblem } from "../runtime/log.ts";
import type { Platform, Scope } from "../runtime/runtime.ts";
import type { Fault } from "../runtime/school-api-fetch.ts";
import { SingleFlight, within } from "../runtime/single-flight.ts";
import { type PictureKind, sizableKind, wantedKinds } from "./picture-kinds.ts";
import { addressOf, type ImageKey, type StoredImages } from "./stored-images.ts";
import { withoutMetadata } from "./without-metadata.ts";

/** What is larger is shown as it is, bytes. */
const largestOriginal = 24 * 1024 * 1024;
/** Longer than making a picture takes, ms. */
const longestMaking = 30_000;
/** What cannot be made is tried again after this, s. */
const triedAgainAfter = 600;
/** Of the binding: the account's transformations of this month are used up. */
const quotaCodes = [9422, 9423];

/** A kept picture of another width; `isNew`: it was made for this visitor. */
export type SizedImage = { key: ImageKey; stored: Response; isNew: boolean };

type Original = { key: ImageKey; stored: Response };
type Wanted = { size: ImageSize; accept: string | null };

export class SizedImages {
  #platform: Platform;
  #stored: StoredImages;
  #backoff: Backoff;
  #flights: SingleFlight<boolean>;
  /** One at a time is made behind: AVIF takes long. */
  #behindUntil = 0;

  constructor(platform: Platform, edge: EdgeStore, stored: StoredImages) {
    this.#platform = platform;
    this.#stored = stored;
    this.#backoff = new Backoff(platform, edge);
    this.#flights = new SingleFlight(platform.now);
  }

  /** The picture in the width and kind that the visitor wants; undefined where the original is to be shown. */
  async find(
    scope: Scope,
    original: Original,
    { size, accept }: Wanted,
  ): Promise<SizedImage | undefined> {
    const own = sizableKind(original.stored.headers.get("Content-Type") ?? "");
    if (!own || !(await this.#isStill(original, own))) return undefined;
    const { now, later } = wantedKinds(accept, own, size, scope.settings);
    const best = later && (await this.#kept(keyOf(original, size, later)));
    if (best) return best;
    const found = await this.#keptOrMade(scope, original, size, now);
    if (found && later) this.#makeBehind(scope, original, size, later);
    return found;
  }

  async #kept(key: ImageKey, isNew = false): Promise<SizedImage | undefined> {
    const stored = await this.#stored.match(key);
    return stored && { key, stored, isNew };
  }

  async #keptOrMade(scope: Scope, original: Original, size: ImageSize, kind: PictureKind) {
    const key = keyOf(original, size, kind);
    const kept = await this.#kept(key);
    if (kept) return kept;
    const making = this.#make(scope, original, size, kind);
    const isMade = await within(this.#platform.visitorTimeout, making, false);
    return isMade ? this.#kept(key, true) : undefined;
  }

  #makeBehind(scope: Scope, original: Original, size: ImageSize, kind: PictureKind): void {
    if (this.#platform.now() < this.#behindUntil) return;
    this.#behindUntil = this.#platform.now() + longestMaking;
    const making = this.#make(scope, original, size, kind).finally(() => {
      this.#behindUntil = 0;
    });
    scope.waitUntil(making);
  }

  /** Joins the making that is under way or leads one; whether it is kept now. */
  #make(scope: Scope, original: Original, size: ImageSize, kind: PictureKind): Promise<boolean> {
    const key = keyOf(original, size, kind);
    const address = addressOf(key);
    const make = async () => {
      const fault = await this.#hindrance(scope, original);
      return !fault && this.#makeAndKeep(scope, original, key, { size, kind });
    };
    const flight =
      this.#flights.underWay(address) ??
      this.#flights.lead(address, longestMaking, scope.waitUntil, make);
    return flight.result;
  }

  /** Why it is not tried now. */
  async #hindrance({ images }: Scope, original: Original): Promise<Fault | undefined> {
    const [whole, own] = await Promise.all(
      [bindingName, nameOf(original)].map((name) => this.#backoff.faultHere(name)),
    );
    if (whole ?? own) return whole ?? own;
    if (!images) return this.#failed(bindingName, { kind: "unreachable" });
    const length = original.stored.headers.get("Content-Length");
    const isLarge = length === null || Number(length) > largestOriginal;
    return isLarge ? this.#failed(nameOf(original), { kind: "too-large" }) : undefined;
  }

  async #makeAndKeep(
    { images }: Scope,
    original: Original,
    key: ImageKey,
    { size, kind }: { size: ImageSize; kind: PictureKind },
  ): Promise<boolean> {
    const source = await this.#stored.match(original.key);
    if (!images || !source?.body) return false;
    try {
      const result = await images
        .input(source.body as never)
        .transform(transformTo(size))
        .output({ format: `image/${kind}`, quality: qualities[kind] });
      const body = await new Response(result.image() as unknown as ReadableStream).arrayBuffer();
      const bytes = withoutMetadata(new Uint8Array(body));
      const isStored = await this.#stored.putBytes(key, result.contentType(), bytes);
      await this.#backoff.succeeded(nameOf(original));
      return isStored;
    } catch (error) {
      const code = (error as Partial<ImagesError>).code ?? 0;
      const isSpent = quotaCodes.includes(code);
      const fault: Fault = isSpent ? { kind: "status", status: 429 } : { kind: "other-shape" };
      await this.#failed(isSpent ? bindingName : nameOf(original), fault);
      return false;
    }
  }

  async #failed(name: string, fault: Fault): Promise<Fault> {
    const delay = await this.#backoff.failed(name, { ...fault, retryAfter: triedAgainAfter });
    const retryInSeconds = Math.round(delay / 1_000);
    logProblem("image-not-sized", { ...explained(name, fault), retryInSeconds });
    return fault;
  }

  /** A WebP may move; its head says so (WebP container specification, "Extended File Format"). */
  async #isStill({ key, stored }: Original, kind: PictureKind): Promise<boolean> {
    if (kind !== "webp") return true;
    const part = await this.#stored.part(key, stored, "bytes=0-20");
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

/** Of all sizes of one picture: with its present bytes, for others may be made smaller. */
function nameOf({ key, stored }: Original): string {
  return `sizes|${addressOf(key)}|${stored.headers.get("ETag")}`;
}

/** A picture is kept under the original's key, and the original's validator: new bytes have new sizes. */
function keyOf({ key, stored }: Original, size: ImageSize, kind: PictureKind): ImageKey {
  return { ...key, variant: `${size}|${kind}|${stored.headers.get("ETag")}` };
}

function explained(name: string, { kind, status }: Fault) {
  if (name !== bindingName) return { fault: kind, served: "the original of one picture" };
  const fault = status ? "the account's transformations are used up" : "no Images binding";
  return { fault, served: "all originals" };
}
