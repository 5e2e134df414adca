import { getOfficeType } from "../../app/values/file-kinds.ts";

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
/** What browsers take for the same. */
const aliases: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/jfif": "image/jpeg",
  "image/x-png": "image/png",
  "image/x-webp": "image/webp",
  "image/svg": "image/svg+xml",
  "application/x-zip-compressed": "application/zip",
  "application/csv": "text/csv",
};
const zip = "PK\x03\x04";
/** Word, Excel and PowerPoint before 2007 begin so. */
const compoundFile = "\xd0\xcf\x11\xe0";
const anyLabel = /^image\/(jpeg|png|gif|webp|avif)$/;
const svg = /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i;
const html = /^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i;

/** The kind of an image or document, by its bytes; its label and name count only where they say nothing. Undefined for anything else. */
export function detectContentType(head: readonly Uint8Array[], label: string | null, name = "") {
  const latin1 = (chunk: Uint8Array) => String.fromCharCode(...chunk.subarray(0, HEAD_BYTES));
  const text = head.map(latin1).join("").slice(0, HEAD_BYTES);
  const detected = signatures.find(([, pattern]) => pattern.test(text))?.[0];
  if (detected || html.test(text)) return detected;
  const written = (label ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const labelled = aliases[written] ?? written;
  if (labelled === "image/svg+xml") return svg.test(text) ? labelled : undefined;
  return anyLabel.test(labelled) ? labelled : detectOfficeType(text, labelled, name);
}

function detectOfficeType(text: string, labelled: string, name: string): string | undefined {
  const { extension = "", contentType } = getOfficeType(labelled, name) ?? {};
  if (text.startsWith(zip))
    return /^(?:\w{3}x|od\w|zip)$/.test(extension) ? contentType : undefined;
  if (text.startsWith(compoundFile))
    return /^(?:doc|xls|ppt)$/.test(extension) ? contentType : undefined;
  const isText = /^(?:txt|csv)$/.test(extension) && !text.includes("\0") && !/^\s*</.test(text);
  return isText ? contentType : undefined;
}

/** Drawings and documents come from no camera. */
export function canHoldMetadata(contentType: string): boolean {
  return /^image\/(?!svg\+xml|bmp|x-icon)/.test(contentType);
}
