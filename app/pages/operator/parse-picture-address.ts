import {
  type ImageReference,
  imageById,
  isImageId,
  parseImageReference,
  parsePhotoReference,
} from "../../values/image-reference.ts";
import { getYouTubeStill } from "../../values/video-still.ts";

/** Accepts a picture's address on this site in any width, or the id or path that the school API uses. */
export function parsePictureAddress(
  text: string,
  hosts: readonly string[],
): ImageReference | undefined {
  const isAddress = text.startsWith("/") || isWhole(text);
  // An identifier or path has a digit; what has none is a word.
  if (!isAddress) return /\d/.test(text) ? parseImageReference(text) : undefined;
  const url = parseSiteAddress(text, hosts);
  return url && parsePicture(url);
}

/** Undefined if it is not on this site. */
export function parseSiteAddress(text: string, hosts: readonly string[]): URL | undefined {
  const url = URL.parse(text, "https://this.site");
  if (!url || !isWhole(text)) return url ?? undefined;
  return hosts.includes(url.host) && /^https?:$/.test(url.protocol) ? url : undefined;
}

function isWhole(text: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(text);
}

function parsePicture({ pathname, searchParams }: URL): ImageReference | undefined {
  if (pathname === "/api/image") return parsePhotoReference(searchParams.get("url") ?? "");
  const [, name = ""] = /^\/api\/image\/(.*)$/.exec(pathname) ?? [];
  if (isImageId(name)) return imageById(name);
  return getYouTubeStill(/^video\/youtube\/(.*)$/.exec(name)?.[1]);
}
