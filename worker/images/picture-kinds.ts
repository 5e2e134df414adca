import { parseAccept } from "hono/utils/accept";
import { type ImageSize, shareCrop } from "../../app/values/image-reference.ts";

export type PictureKind = "avif" | "webp" | "jpeg" | "png";

/** The limit of Cloudflare Images for AVIF, width and height ("Limits and formats"). */
const MAX_AVIF_PX = 1_200;

/** Undefined for documents, drawings and GIFs, which are not resized. */
export function resizableKind(contentType: string): PictureKind | undefined {
  const kind = /^image\/(jpeg|png|webp|avif)$/.exec(contentType)?.[1];
  return kind as PictureKind | undefined;
}

/** `now`: made while the visitor waits; `later`: made in the background, for the next visitors. */
export function wantedKinds(
  accept: string | null,
  own: PictureKind,
  size: ImageSize,
  { makesAvif }: { makesAvif: boolean },
): { now: PictureKind; later: PictureKind | undefined } {
  // Messaging apps that do not know WebP do not say so.
  if (size === shareCrop) return { now: "jpeg", later: undefined };
  const readByAll = own === "avif" ? "jpeg" : own;
  const takesAvif = makesAvif && size <= MAX_AVIF_PX && accepts(accept, "image/avif");
  return {
    now: accepts(accept, "image/webp") ? "webp" : readByAll,
    later: takesAvif ? "avif" : undefined,
  };
}

/** `*\/*` does not count: browsers without AVIF send it too (RFC 9110, section 12.5.1). */
function accepts(accept: string | null, type: string): boolean {
  const accepted = parseAccept((accept ?? "").toLowerCase());
  return accepted.some((one) => one.type === type && one.q > 0);
}
