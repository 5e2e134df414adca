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
    const data: unknown = JSON.parse(answer)?.data;
    const id = typeof data === "boolean" ? "" : String(data || "");
    return isImageId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
