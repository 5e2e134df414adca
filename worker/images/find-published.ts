import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { listNames } from "../../app/school-api.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import type { Published } from "./image-store.ts";

/** The lists whose items have pages to share. */
const sharedLists = ["news", "events", "homeEvents", "albums", "homeAlbums", "videos"] as const;

/**
 * Where the school publishes an image, from cached data only. "unlisted": nowhere, so it may be a certificate; "unknown":
 * not in the lists that are known. A page may show what another isolate has just read, so memory is not the last word.
 */
export async function findPublished(
  reads: RequestReads,
  reference: ImageReference,
  albumId: string | undefined,
): Promise<Published | "unlisted" | "unknown"> {
  const name = imageName(reference);
  let areAllKnown = false;
  for (const options of [{}, { confirmsMemory: true }]) {
    const lists = await Promise.all(listNames.map((list) => reads.cachedContent(list, options)));
    const listed = lists.map((content) => content?.images.get(name)).find(Boolean);
    if (listed) return { reference: listed, albumId: undefined };
    for (const id of [albumId, reads.findAlbumInMemory(name)]) {
      const photo = id && (await reads.cachedAlbum(id))?.images.get(name);
      if (photo) return { reference: photo, albumId: id };
    }
    areAllKnown = lists.every(Boolean);
  }
  return areAllKnown ? "unlisted" : "unknown";
}

/** False only if this isolate has all lists at hand and none names the image; costs no lookup. */
export function mayBeListed(reads: RequestReads, reference: ImageReference): boolean {
  const name = imageName(reference);
  const lists = listNames.map((list) => reads.contentAtHand(list));
  return lists.some((content) => !content || content.images.has(name));
}

/** Undefined if the image must not be shown on other sites or be found by search engines. */
export async function findShared(reads: RequestReads, reference: ImageReference) {
  const name = imageName(reference);
  const lists = await Promise.all(sharedLists.map((list) => reads.cachedContent(list)));
  return lists.map((content) => content?.images.get(name)).find(Boolean);
}
