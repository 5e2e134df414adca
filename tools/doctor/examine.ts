/**
 * Examines a school's server. Promises: each read is asked once, some pictures once, the certificate's office never; one after
 * another or two at a time, each with a timeout; what an answer is worth is judged by the worker's own code.
 */
import type { Settings } from "../../worker/runtime/settings.ts";
import { type CertificateSeen, seeCertificate } from "./certificate.ts";
import { type Finding, gravestFirst } from "./finding.ts";
import { itemFindings } from "./findings/of-items.ts";
import { pictureFindings } from "./findings/of-pictures.ts";
import { readFindings } from "./findings/of-reads.ts";
import { clockFindings, connectionFindings, cookieFindings } from "./findings/of-server.ts";
import { type PageShown, pagesShown } from "./pages-shown.ts";
import { askPictures, type PictureSeen } from "./pictures.ts";
import { askReads, type ReadSeen } from "./reads.ts";
import { schoolOf } from "./school-of.ts";
import type { Surroundings } from "./surroundings.ts";

export type Examination = {
  origin: string;
  school: string;
  reads: ReadSeen[];
  pictures: PictureSeen[];
  certificate: CertificateSeen | undefined;
  findings: Finding[];
  pages: PageShown[];
};

export async function examine(
  settings: Settings,
  surroundings: Surroundings,
): Promise<Examination> {
  const reads = await askReads(settings, surroundings);
  const pictures = await askPictures(settings, surroundings, reads);
  const certificate = await seeCertificate(settings.schoolApiOrigin);
  const findings = gravestFirst([
    ...connectionFindings(settings.schoolApiOrigin, certificate, surroundings.now),
    ...readFindings(settings, surroundings, reads),
    ...clockFindings(reads),
    ...itemFindings(reads),
    ...pictureFindings(pictures),
    ...cookieFindings(reads),
  ]);
  const pages = await pagesShown(schoolOf(reads, surroundings.now));
  const { schoolApiOrigin: origin, schoolCode: school } = settings;
  return { origin, school, reads, pictures, certificate, findings, pages };
}
