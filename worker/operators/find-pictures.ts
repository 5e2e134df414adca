import { decodeHTMLStrict } from "entities";
import type { PictureLabel } from "../../app/operator-service.ts";
import {
  type ImageReference,
  imageById,
  imageName,
  isImageId,
  parsePhotoReference,
} from "../../app/parse/image-reference.ts";
import { getYouTubeStill } from "../../app/parse/video-still.ts";
import { school } from "../../app/school.ts";
import { filesOf, listNames, type SchoolApi, type WithFiles } from "../../app/school-api.ts";

/** Undefined if it is not the address of a picture; of which site does not matter. */
export function parsePicture(address: URL | null): ImageReference | undefined {
  if (address?.pathname === "/api/image")
    return parsePhotoReference(address.searchParams.get("url") ?? "");
  const [, name = ""] = /^\/api\/image\/(.*)$/.exec(address?.pathname ?? "") ?? [];
  if (isImageId(name)) return imageById(name);
  return getYouTubeStill(/^video\/youtube\/(.*)$/.exec(name)?.[1]);
}

/** What a page shows or links to, in its order, each once. */
export function findPictures(html: string): ImageReference[] {
  const found = new Map<string, ImageReference>();
  for (const [, address = ""] of html.matchAll(/(?:src|href)="(\/api\/image[^"]*)"/g)) {
    const picture = parsePicture(URL.parse(decodeHTMLStrict(address), school.origin));
    if (picture) found.set(imageName(picture), picture);
  }
  return [...found.values()];
}

/** What an item of a list may have. */
type Item = WithFiles & {
  name?: string;
  category?: string;
  photos?: readonly ImageReference[];
  letter?: readonly ImageReference[];
  photo?: ImageReference;
  portrait?: ImageReference;
  still?: ImageReference;
};

/** By `imageName`, of the pictures that lists, or the album of this address, name. */
export async function labelPictures(
  api: SchoolApi,
  address: string,
): Promise<ReadonlyMap<string, PictureLabel>> {
  const lists = await Promise.all(listNames.map((read) => api.list(read)));
  const id = URL.parse(address, school.origin)?.searchParams.get("id");
  const album = id ? await api.album(id) : "missing";
  const items = [...lists.flat(), ...(typeof album === "string" ? [] : [album])] as Item[];
  const labels = new Map<string, PictureLabel>();
  for (const item of items) {
    const {
      title = item.name || item.category || "",
      photos = [],
      letter = [],
      photo,
      portrait,
      still,
    } = item;
    const pictures = [...filesOf(item), ...photos, ...letter, photo, portrait, still];
    for (const [index, picture] of pictures.filter((one) => one !== undefined).entries())
      labels.set(imageName(picture), { title, number: index + 1 });
  }
  return labels;
}
