import * as v from "valibot";
import { isImageId } from "../values/image-reference.ts";

/** The school API gets both fields exactly as typed. */
export const CertificateRequest = v.object({
  name: required("Please fill Student Full Name"),
  admission: required("Please fill Admission Number"),
});
export type CertificateRequest = v.InferOutput<typeof CertificateRequest>;
export type CertificateErrors = { [field in keyof CertificateRequest]?: string };

export function validateCertificateRequest(request: unknown): CertificateErrors {
  const result = v.safeParse(CertificateRequest, request);
  if (result.success) return {};
  const { nested = {} } = v.flatten<typeof CertificateRequest>(result.issues);
  const { name, admission } = nested;
  return { ...(name && { name: name[0] }), ...(admission && { admission: admission[0] }) };
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

function required(message: string) {
  return v.pipe(
    v.optional(v.string(message), ""),
    v.check((text) => text.trim() !== "", message),
  );
}
