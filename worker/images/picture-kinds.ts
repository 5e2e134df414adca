/** The kinds that pictures are made in, and who gets which. */
import { type ImageSize, shareCut } from "../../app/entities/image-reference.ts";

export type PictureKind = "avif" | "webp" | "jpeg" | "png";

/** Cloudflare makes no AVIF that is wider or higher (Images, "Limits and formats"), px. */
const MAX_AVIF_PX = 1_200;

/** The kind of a picture that can be made smaller; undefined for what passes as it is: documents, drawings, moving pictures. */
export function sizableKind(contentType: string): PictureKind | undefined {
  const kind = /^image\/(jpeg|png|webp)$/.exec(contentType)?.[1];
  return kind as PictureKind | undefined;
}

/** What is made while the visitor waits, and what is made behind for those who come later, where that is smaller. */
export type WantedKinds = { now: PictureKind; later: PictureKind | undefined };

export function wantedKinds(
  accept: string | null,
  own: PictureKind,
  size: ImageSize,
  { makesAvif }: { makesAvif: boolean },
): WantedKinds {
  // Not all programs that show what is shared know newer kinds, and they do not say so.
  if (size === shareCut) return { now: "jpeg", later: undefined };
  const takesAvif = makesAvif && size <= MAX_AVIF_PX && accepts(accept, "image/avif");
  return {
    now: accepts(accept, "image/webp") ? "webp" : own,
    later: takesAvif ? "avif" : undefined,
  };
}

/** Whether a browser names the type in its Accept: `*\/*` says nothing of new kinds (RFC 9110, section 12.5.1). */
function accepts(accept: string | null, type: string): boolean {
  return (accept ?? "").split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
