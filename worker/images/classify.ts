/**
 * Whose a picture or document is, known before anything of it is asked: "published", for the school's lists refer to it;
 * "certificate", a pupil's Transfer Certificate, which is kept nowhere; "unknown", which may be somebody guessing; or
 * "uncertain", while KV fails: then it is treated as a certificate.
 */
import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { listNames } from "../../app/school-api.ts";
import type { CertificateRegistry } from "../certificate/certificate-registry.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

export type ImageKind = "published" | "certificate" | "unknown" | "uncertain";

/** `reference` as the school spells it, where it publishes the image. */
export type Classified = { kind: ImageKind; reference: ImageReference };

/** Longer than its look-ups may take, ms. */
const TIMEOUT_MS = 10_000;

export class ImageClassifier {
  #certificates: CertificateRegistry;
  #flights: SingleFlight<Classified>;

  constructor(runtime: Runtime, certificates: CertificateRegistry) {
    this.#certificates = certificates;
    this.#flights = new SingleFlight(runtime.now);
  }

  /** Looks into what is cached only; once for all who ask at the same time. `albumId`: where it is shown, if that is known. */
  async classify(
    scope: RequestScope,
    reads: RequestReads,
    reference: ImageReference,
    albumId: string | undefined,
  ): Promise<Classified> {
    const lookUp = () => this.#lookUp(scope, reads, reference, albumId);
    const found = await this.#flights.share(reference, TIMEOUT_MS, scope.waitUntil, lookUp);
    return found ?? { kind: "uncertain", reference };
  }

  async #lookUp(
    scope: RequestScope,
    reads: RequestReads,
    reference: ImageReference,
    albumId: string | undefined,
  ): Promise<Classified> {
    const [published, certificate] = await Promise.all([
      publishedAs(reads, reference, albumId),
      this.#certificates.has(scope, reference),
    ]);
    if (published) return { kind: "published", reference: published };
    if (certificate === "unknown") return { kind: "uncertain", reference };
    return { kind: certificate ? "certificate" : "unknown", reference };
  }
}

/** The school's own spelling of it in one of its lists or albums. */
async function publishedAs(
  reads: RequestReads,
  reference: ImageReference,
  albumId: string | undefined,
) {
  const name = imageName(reference);
  const lists = await Promise.all(listNames.map((list) => reads.cachedContent(list)));
  const album = albumId === undefined ? undefined : await reads.cachedAlbum(albumId);
  const contents = [...lists, album, ...reads.rememberedAlbums()];
  return contents.map((content) => content?.images.get(name)).find(Boolean);
}
