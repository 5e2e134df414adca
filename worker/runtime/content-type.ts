/** As far into a file as its kind is looked for: white space may come first. */
export const HEAD_BYTES = 1_024;

/** What the bytes begin with, in Latin-1. */
const signatures: readonly [contentType: string, RegExp][] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/avif", /^.{4}ftyp(avi[fs]|.{4,64}avi[fs])/s],
  ["image/bmp", /^BM.{4}\0{4}.{2}\0\0/s],
  ["image/x-icon", /^\0\0[^\0]\0[^\0]\0/],
  ["application/pdf", /^(\xef\xbb\xbf)?\s*%PDF-/],
];
const anyLabel = /^image\/(jpeg|png|gif|webp|avif)$/;
const svg = /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i;
const html = /^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i;

/** The kind of an image or PDF, by its bytes; its label counts only where they say nothing. Undefined for anything else. */
export function detectContentType(head: readonly Uint8Array[], label: string | null) {
  const latin1 = (chunk: Uint8Array) => String.fromCharCode(...chunk.subarray(0, HEAD_BYTES));
  const text = head.map(latin1).join("").slice(0, HEAD_BYTES);
  const detected = signatures.find(([, pattern]) => pattern.test(text))?.[0];
  if (detected || html.test(text)) return detected;
  const labelled = (label ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (labelled === "image/svg+xml") return svg.test(text) ? labelled : undefined;
  return anyLabel.test(labelled) ? labelled : undefined;
}

/** Drawings and documents come from no camera. */
export function canHoldMetadata(contentType: string): boolean {
  return !/^(image\/(svg\+xml|bmp|x-icon)|application\/pdf)$/.test(contentType);
}
