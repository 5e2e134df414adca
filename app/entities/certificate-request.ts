import { isImageId } from "../values/image-reference.ts";

/** The school API gets both fields exactly as typed. */
export type CertificateRequest = { name: string; admission: string };
export type CertificateErrors = Partial<CertificateRequest>;

export function validateCertificateRequest({
  name = "",
  admission = "",
}: Partial<CertificateRequest>): CertificateErrors {
  return {
    ...(name.trim() === "" && { name: "Please fill Student Full Name" }),
    ...(admission.trim() === "" && { admission: "Please fill Admission Number" }),
  };
}

export function parseCertificateImage(answer: string): string | undefined {
  try {
    const data: unknown = JSON.parse(answer)?.data;
    const id = typeof data === "boolean" ? "" : String(data || "");
    return isImageId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
