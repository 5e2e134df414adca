import { type ImageReference, imageName } from "../../app/parse/image-reference.ts";
import type { ListName } from "../../app/school-api.ts";
import { albumPrefix } from "../school-client/read-result.ts";
import type { SchoolClient } from "../school-client/school-client.ts";
import type { Published } from "./image-store.ts";

/** The lists whose items have pages to share. */
const sharedLists = new Set<ListName>([
  ...(["news", "events", "homeEvents", "albums", "homeAlbums", "videos"] as const),
]);

/**
 * Where the school publishes an image. "unpublished": nowhere, so it may be a certificate; "unknown": what named it is not
 * known now. `source`: the list or album that may name it; `isFresh`: that it did is known, and recent enough for an
 * album, which takes a read of its own.
 */
export async function findPublished(
  schoolClient: SchoolClient,
  reference: ImageReference,
  { source, isFresh = false }: { source?: string | undefined; isFresh?: boolean },
): Promise<Published | "unpublished" | "unknown"> {
  const { albums } = schoolClient;
  const name = imageName(reference);
  const referring = source?.startsWith(albumPrefix) && source.slice(albumPrefix.length);
  // A page may show what another isolate has just read, so memory is not the last word.
  for (const isLookup of [false, true]) {
    if (isLookup) await schoolClient.reads.lookUpAgain({ isLookup });
    const pictures = await schoolClient.pictures();
    const listed = pictures?.get(name);
    if (listed) return { reference: listed.reference, source: listed.sources[0] ?? "" };
    for (const id of [referring, albums.findNaming(name)]) {
      if (id && isFresh && !albums.parse(id)) return { reference, source: `${albumPrefix}${id}` };
      const album = id && (await schoolClient.readAlbum(id));
      if (!album || typeof album === "string") continue;
      const photo = albums.parse(id)?.images.get(name);
      if (photo) return { reference: photo, source: `${albumPrefix}${id}` };
    }
    if (!pictures && source !== undefined) return "unknown";
  }
  return "unpublished";
}

/** False if the image must not be shown on other sites or be found by search engines. */
export async function isShared(
  schoolClient: SchoolClient,
  reference: ImageReference,
): Promise<boolean> {
  const sources = (await schoolClient.pictures())?.get(imageName(reference))?.sources ?? [];
  return sources.some((source) => sharedLists.has(source));
}
