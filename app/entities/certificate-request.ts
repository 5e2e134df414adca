import { isImageId } from "../values/image-reference.ts";

/** The school API gets both fields exactly as typed. */
export type CertificateRequest = { name: string; admission: string };
export type CertificateErrors = Partial<CertificateRequest>;

const messages = {
  name: "Please fill Student Full Name",
  admission: "Please fill Admission Number",
};

export function validateCertificateRequest({
  name = "",
  admission = "",
}: Partial<CertificateRequest>): CertificateErrors {
  return {
    ...(name.trim() === "" && { name: messages.name }),
    ...(admission.trim() === "" && { admission: messages.admission }),
  };
}

export function parseCertificateImage(answer: string): string | undefined {
  try {
    const id = String(JSON.parse(answer)?.data ?? "");
    return isImageId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A form sent by another site must not act in a visitor's name. */
export function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site && site !== "same-origin") return true;
  return origin !== null && URL.parse(origin)?.host !== new URL(url).host;
}
