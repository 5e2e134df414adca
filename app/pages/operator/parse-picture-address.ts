import {
  type ImageReference,
  imageById,
  imageReferenceOf,
  isImageId,
  photoReferenceOf,
} from "../../entities/image-reference.ts";
import { stillOfYouTube } from "../../entities/video-still.ts";

/**
 * The picture whose address somebody copied: of this site, whose `hosts` these are, in any width ("https://…/api/image/ID?w=384"),
 * or as the school's system names it (an identifier, a path). Undefined where it is none.
 */
export function parsePictureAddress(
  text: string,
  hosts: readonly string[],
): ImageReference | undefined {
  const isWhole = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(text);
  if (!isWhole && !text.startsWith("/")) return imageReferenceOf(text);
  const url = URL.parse(text, "https://this.site");
  const isOfThisSite = !isWhole || (hosts.includes(url?.host ?? "") && isWeb(url?.protocol));
  return url && isOfThisSite ? pictureAt(url) : undefined;
}

function isWeb(protocol: string | undefined): boolean {
  return protocol === "https:" || protocol === "http:";
}

function pictureAt({ pathname, searchParams }: URL): ImageReference | undefined {
  if (pathname === "/api/image") return photoReferenceOf(searchParams.get("url") ?? "");
  const [, name = ""] = /^\/api\/image\/(.*)$/.exec(pathname) ?? [];
  if (isImageId(name)) return imageById(name);
  return stillOfYouTube(/^video\/youtube\/(.*)$/.exec(name)?.[1]);
}
