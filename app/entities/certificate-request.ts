import * as v from "valibot";
import { isImageId } from "./image-reference.ts";

/** A request for a Transfer Certificate; blanks only count as empty, what was typed is sent as typed. */
export const CertificateRequest = v.object({
  name: required("Please fill Student Full Name"),
  admission: required("Please fill Admission Number"),
});
export type CertificateRequest = v.InferOutput<typeof CertificateRequest>;
export type CertificateErrors = { [field in keyof CertificateRequest]?: string };

/** What each field lacks; nothing for a request that can be sent. */
export function certificateErrors(request: unknown): CertificateErrors {
  const result = v.safeParse(CertificateRequest, request);
  if (result.success) return {};
  const { nested = {} } = v.flatten<typeof CertificateRequest>(result.issues);
  const { name, admission } = nested;
  return { ...(name && { name: name[0] }), ...(admission && { admission: admission[0] }) };
}

/** The image identifier in the `data` field of the school API's answer, if there is one. */
export function certificateImageIn(answer: string): string | undefined {
  try {
    const id = String(JSON.parse(answer)?.data ?? "");
    return isImageId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Whether another site's page sends it: that must not be done in a visitor's name. */
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
