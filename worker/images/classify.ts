/**
 * Whose a picture or document is, known before anything of it is asked: "published", for the school's lists refer to it;
 * "certificate", a pupil's Transfer Certificate, which is kept nowhere; or "unknown", which may be somebody guessing.
 */
import { listNames } from "../../app/school-api.ts";
import type { CertificateBook } from "../certificate/certificate-book.ts";
import type { RequestReads } from "../data-cache/request-reads.ts";
import type { Platform, Scope } from "../platform.ts";
import { SingleFlight } from "../school-server/single-flight.ts";

export type ImageKind = "published" | "certificate" | "unknown";

/** Longer than its look-ups may take, ms. */
const longest = 10_000;

export class ImageClassifier {
  #certificates: CertificateBook;
  #flights: SingleFlight<ImageKind>;

  constructor(platform: Platform, certificates: CertificateBook) {
    this.#certificates = certificates;
    this.#flights = new SingleFlight(platform.now);
  }

  /** Looks into what is cached only; once for all who ask at the same time. */
  async classify(scope: Scope, reads: RequestReads, reference: string): Promise<ImageKind> {
    const lookUp = () => this.#lookUp(scope, reads, reference);
    const kind = await this.#flights.share(reference, longest, scope.waitUntil, lookUp);
    return kind ?? "certificate";
  }

  /** While KV fails nobody knows whether it is a certificate: then it is treated as one. */
  async #lookUp(scope: Scope, reads: RequestReads, reference: string): Promise<ImageKind> {
    const [published, certificate] = await Promise.all([
      isPublished(reads, reference),
      this.#certificates.has(scope, reference),
    ]);
    if (published) return "published";
    return certificate ? "certificate" : "unknown";
  }
}

async function isPublished(reads: RequestReads, reference: string): Promise<boolean> {
  const lists = await Promise.all(listNames.map((name) => reads.keptContent(name)));
  return lists.some((list) => list?.images.has(reference));
}
