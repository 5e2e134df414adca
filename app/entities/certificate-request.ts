import * as v from "valibot";

/** A request for a Transfer Certificate; blanks only count as empty, what was typed is sent as typed. */
export const CertificateRequest = v.object({
  name: required("Please fill Student Full Name"),
  admission: required("Please fill Admission Number"),
});
export type CertificateRequest = v.InferOutput<typeof CertificateRequest>;

function required(message: string) {
  return v.pipe(
    v.string(message),
    v.check((text) => text.trim() !== "", message),
  );
}
