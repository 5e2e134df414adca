/** What a file is by its first bytes: a media type, or "" where that cannot be told. */
export function kindOfFile(beginning: Buffer): string {
  const text = beginning.toString("latin1");
  if (text.startsWith("\u0000\u0000\u0001\u0000")) return "image/x-icon";
  const kind = kinds.find(([pattern]) => pattern.test(text));
  return kind?.[1] ?? "";
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^\x89PNG\r\n/, "image/png"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF.{4}WEBP/s, "image/webp"],
  [/^.{4}ftypavi[fs]/s, "image/avif"],
  [/^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s, "image/heic"],
  [/^%PDF-/, "application/pdf"],
  [/^BM/, "image/bmp"],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)/i, "text/html"],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i, "image/svg+xml"],
];
