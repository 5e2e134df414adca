import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import type { Published } from "./image-store.ts";

/** The lists whose items have pages to share. */
const sharedLists = ["news", "events", "homeEvents", "albums", "homeAlbums", "videos"] as const;

/**
 * Where the school publishes an image, from cached data only. "unlisted": nowhere, so it may be a certificate; "unknown":
 * the list or album that named it, `source`, is not known now. A page may show what another isolate has just read, so
 * memory is not the last word.
 */
export async function findPublished(
  reads: RequestReads,
  reference: ImageReference,
  source: string | undefined,
): Promise<Published | "unlisted" | "unknown"> {
  const name = imageName(reference);
  let isSourceKnown = false;
  for (const options of [{}, { confirmsMemory: true }]) {
    const find = async (list: ListName) =>
      [list, await reads.cachedContent(list, options)] as const;
    const lists = new Map(await Promise.all(listNames.map(find)));
    for (const [list, content] of lists) {
      const listed = content?.images.get(name);
      if (listed) return { reference: listed, source: list };
    }
    const isAlbum = source !== undefined && !listNames.includes(source as ListName);
    for (const album of [isAlbum && source, reads.findAlbumInMemory(name)]) {
      const photo = album && (await reads.cachedAlbum(album))?.images.get(name);
      if (photo) return { reference: photo, source: album };
    }
    isSourceKnown = lists.get(isAlbum ? "albums" : (source as ListName)) !== undefined;
  }
  return source === undefined || isSourceKnown ? "unlisted" : "unknown";
}

/** False only if this isolate has what named the image, which no longer does, nor does another list; costs no lookup. */
export function mayBeListed(reads: RequestReads, { reference, source }: Published): boolean {
  const name = imageName(reference);
  const own = reads.contentAtHand(source);
  if (!own || own.images.has(name)) return true;
  return listNames.some((list) => reads.contentAtHand(list)?.images.has(name));
}

/** Undefined if the image must not be shown on other sites or be found by search engines. */
export async function findShared(reads: RequestReads, reference: ImageReference) {
  const name = imageName(reference);
  const lists = await Promise.all(sharedLists.map((list) => reads.cachedContent(list)));
  return lists.map((content) => content?.images.get(name)).find(Boolean);
}
