import {
  type ImageReference,
  imageById,
  isImageId,
  parseImageReference,
  parsePhotoReference,
} from "../../entities/image-reference.ts";
import { getYouTubeStill } from "../../entities/video-still.ts";

/**
 * Accepts a picture's address on this site in any width, or the id or path that the school API
 * uses.
 */
export function parsePictureAddress(
  text: string,
  hosts: readonly string[],
): ImageReference | undefined {
  const isWhole = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(text);
  if (!isWhole && !text.startsWith("/")) return parseImageReference(text);
  const url = URL.parse(text, "https://this.site");
  if (!url || (isWhole && !(hosts.includes(url.host) && /^https?:$/.test(url.protocol)))) return;
  return parsePicture(url);
}

function parsePicture({ pathname, searchParams }: URL): ImageReference | undefined {
  if (pathname === "/api/image") return parsePhotoReference(searchParams.get("url") ?? "");
  const [, name = ""] = /^\/api\/image\/(.*)$/.exec(pathname) ?? [];
  if (isImageId(name)) return imageById(name);
  return getYouTubeStill(/^video\/youtube\/(.*)$/.exec(name)?.[1]);
}
