import {
  type ImageReference,
  imageReferenceOf,
  photoReferenceOf,
} from "../../entities/image-reference.ts";
import { stillOfYouTube } from "../../entities/video-still.ts";

/**
 * The picture whose address somebody copied: of this site in any width ("https://…/api/image/ID?w=384"), or as the school's
 * system names it (an identifier, a path). Undefined where it is none.
 */
export function pictureMeant(text: string): ImageReference | undefined {
  const [, rest] = /\/api\/image(?=[/?]|$)(.*)$/.exec(text) ?? [];
  if (rest === undefined) return text.includes("//") ? undefined : imageReferenceOf(text);
  const { pathname, searchParams } = new URL(`https://site.example/picture${rest}`);
  const path = searchParams.get("url");
  if (path !== null) return photoReferenceOf(path);
  const name = pathname.slice("/picture/".length);
  return stillOfYouTube(/^video\/youtube\/(.*)$/.exec(name)?.[1]) ?? imageReferenceOf(name);
}
