import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { CertificateRegistry } from "../certificate/certificate-registry.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

/** "unlisted": perhaps a guess; "unverified": perhaps a certificate, as KV fails or it is named by a path. */
export type ImageKind = "published" | "certificate" | "unlisted" | "unverified";

/** `reference`: as the school spells it, if it is published. */
export type Classified = { kind: ImageKind; reference: ImageReference };

const TIMEOUT_MS = 10_000;
/** The lists whose items have pages to share. */
const sharedLists = ["news", "events", "homeEvents", "albums", "homeAlbums", "videos"] as const;

/** Classifies an image before it is fetched, from cached data only. */
export function createImageClassifier({ now }: Runtime, certificates: CertificateRegistry) {
  const flights = new SingleFlight<Classified>(now);
  return async (
    { scope, reads }: { scope: RequestScope; reads: RequestReads },
    reference: ImageReference,
    albumId: string | undefined,
  ): Promise<Classified> => {
    // Without the album the same image may be unlisted.
    const key = `${reference} ${albumId}`;
    const result = await flights.join(key, TIMEOUT_MS, scope.waitUntil, async () => {
      const [published, isCertificate] = await Promise.all([
        findPublished(reads, reference, albumId),
        certificates.isCertificate(scope, reference),
      ]);
      if (published) return { kind: "published", reference: published };
      const kind = kindByCertificate[isCertificate];
      // Nobody knows which paths the school API resolves to a certificate.
      const isPath = kind === "unlisted" && reference.startsWith("?url=");
      return { kind: isPath ? "unverified" : kind, reference };
    });
    return result ?? { kind: "unverified", reference };
  };
}

const kindByCertificate = { yes: "certificate", no: "unlisted", unknown: "unverified" } as const;

/** Undefined if the image must not be shown on other sites or be found by search engines. */
export function findShared(reads: RequestReads, reference: ImageReference) {
  return findPublished(reads, reference, undefined, sharedLists);
}

async function findPublished(
  reads: RequestReads,
  reference: ImageReference,
  albumId: string | undefined,
  names: readonly ListName[] = listNames,
) {
  const name = imageName(reference);
  const lists = await Promise.all(names.map((list) => reads.cachedContent(list)));
  const album = albumId === undefined ? undefined : await reads.cachedAlbum(albumId);
  const contents = [...lists, album, ...reads.albumsInMemory()];
  return contents.map((content) => content?.images.get(name)).find(Boolean);
}
