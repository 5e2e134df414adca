import { isImageId } from "../parse/image-reference.ts";

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

/** `image`: of the certificate, if there is one; `waitSeconds`: until the next request, 0 if it is not limited. */
export type CertificateReply = { image: string | undefined; waitSeconds: number };

export async function readCertificateReply(response: Response): Promise<CertificateReply> {
  const image = response.ok ? parseCertificateImage(await response.text()) : undefined;
  const isLimited = response.status === 429;
  return { image, waitSeconds: isLimited ? Number(response.headers.get("Retry-After")) || 0 : 0 };
}

export function parseCertificateImage(answer: string): string | undefined {
  try {
    const data: unknown = JSON.parse(answer).data;
    const id = typeof data === "boolean" ? "" : String(data || "");
    return isImageId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
