type FileKind = { contentType: string; signature: RegExp };

/** Zip archives with other labels or names may be programs, so the bytes alone do not decide. */
const zip = /^PK/;
/** Word, Excel and PowerPoint before 2007. */
const compoundFile = /^\xd0\xcf.\xe0/s;
const text = /^(?!\s*<)[^\0]*$/;
const svg = /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i;
/** Several kinds begin so; the label or the name says which. */
const sharedSignatures = [zip, compoundFile, text, svg];

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Everything that the site offers, by extension. A file of another kind is never sent, and not linked once that is known. */
const fileKinds: Record<string, FileKind> = {
  jpg: { contentType: "image/jpeg", signature: /^\xff\xd8\xff/ },
  jpeg: { contentType: "image/jpeg", signature: /^\xff\xd8\xff/ },
  png: { contentType: "image/png", signature: /^\x89PNG\r\n/ },
  gif: { contentType: "image/gif", signature: /^GIF8[79]a/ },
  webp: { contentType: "image/webp", signature: /^RIFF.{4}WEBP/s },
  avif: { contentType: "image/avif", signature: /^.{4}ftyp(avi[fs]|.{4,64}avi[fs])/s },
  heic: { contentType: "image/heic", signature: /^.{4}ftyp(hei[cmsx]|hev[cx]|mif1|msf1)/s },
  tif: { contentType: "image/tiff", signature: /^(II\*|MM\0\*)/ },
  bmp: { contentType: "image/bmp", signature: /^BM.{4}\0{4}.{2}\0\0/s },
  ico: { contentType: "image/x-icon", signature: /^\0\0[^\0]\0[^\0]\0/ },
  svg: { contentType: "image/svg+xml", signature: svg },

  pdf: { contentType: "application/pdf", signature: /^(?!PK|\s*<(?!br\b|b>)).{0,1019}%PDF-/s },
  doc: { contentType: "application/msword", signature: compoundFile },
  xls: { contentType: "application/vnd.ms-excel", signature: compoundFile },
  ppt: { contentType: "application/vnd.ms-powerpoint", signature: compoundFile },
  pps: { contentType: "application/vnd.ms-powerpoint", signature: compoundFile },
  docx: { contentType: `${openXml}.wordprocessingml.document`, signature: zip },
  xlsx: { contentType: `${openXml}.spreadsheetml.sheet`, signature: zip },
  pptx: { contentType: `${openXml}.presentationml.presentation`, signature: zip },
  ppsx: { contentType: `${openXml}.presentationml.slideshow`, signature: zip },
  xlsm: { contentType: "application/vnd.ms-excel.sheet.macroenabled.12", signature: zip },
  odt: { contentType: `${openDocument}.text`, signature: zip },
  ods: { contentType: `${openDocument}.spreadsheet`, signature: zip },
  odp: { contentType: `${openDocument}.presentation`, signature: zip },
  rtf: { contentType: "application/rtf", signature: /^\{\\rtf/ },
  txt: { contentType: "text/plain", signature: text },
  csv: { contentType: "text/csv", signature: text },

  zip: { contentType: "application/zip", signature: zip },
  rar: { contentType: "application/vnd.rar", signature: /^Rar!/ },
  "7z": { contentType: "application/x-7z-compressed", signature: /^7z\xbc\xaf/ },

  mp3: { contentType: "audio/mpeg", signature: /^(ID3|\xff[\xe2-\xfb])/ },
  m4a: { contentType: "audio/mp4", signature: /^.{4}ftypM4A/s },
  ogg: { contentType: "audio/ogg", signature: /^OggS/ },
  wav: { contentType: "audio/wav", signature: /^RIFF.{4}WAVE/s },

  mov: { contentType: "video/quicktime", signature: /^.{4}ftypqt/s },
  "3gp": { contentType: "video/3gpp", signature: /^.{4}ftyp3g/s },
  mp4: { contentType: "video/mp4", signature: /^.{4}ftyp/s },
  webm: { contentType: "video/webm", signature: /^.E\xdf\xa3/s },
  mpg: { contentType: "video/mpeg", signature: /^\0\0[^\0][\xb3\xba]/ },
  wmv: { contentType: "video/x-ms-wmv", signature: /^0&\xb2u/ },
  avi: { contentType: "video/x-msvideo", signature: /^RIFF.{4}AVI /s },
};

/** As far into a file as its kind is looked for: white space may come first. */
export const HEAD_BYTES = 1_024;

/** Labels that some servers use. */
const aliases: Record<string, string> = {
  "application/x-zip-compressed": "application/zip",
  "application/csv": "text/csv",
  "image/svg": "image/svg+xml",
};
const pictureLabel = /^image\/(jpeg|png|gif|webp|avif)$/;
const html = /^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i;

/** By the file's head, in Latin-1; its label (Content-Type) and name count only where this says nothing. Undefined for what the site does not offer. */
export function detectContentType(head: string, label: string, name: string): string | undefined {
  if (head === "" || html.test(head)) return undefined;
  const written = label.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const labelled = aliases[written] ?? written;
  const extension = getNameExtension(name);
  const alike = Object.entries(fileKinds).filter(([, { signature }]) => signature.test(head));
  const kind =
    alike.find(([, { signature }]) => !sharedSignatures.includes(signature)) ??
    alike.find(([, { contentType }]) => contentType === labelled) ??
    alike.find(([key]) => key === extension);
  return kind?.[1].contentType ?? (pictureLabel.test(labelled) ? labelled : undefined);
}

/** GIFs may move; a WebP's head has an animation flag (WebP container specification, "Extended File Format"), a PNG's a chunk. */
export function isMoving(head: string): boolean {
  const isFlagged = head.startsWith("VP8X", 12) && (head.charCodeAt(20) & 0b10) !== 0;
  const isAnimatedPng = head.startsWith("\x89PNG") && head.includes("acTL");
  return isFlagged || isAnimatedPng || head.startsWith("GIF8");
}

/** Drawings and documents come from no camera. */
export function canHoldMetadata(contentType: string): boolean {
  return /^image\/(?!svg\+xml|bmp|x-icon)/.test(contentType);
}

/** Pictures and PDF; all else is downloaded. */
export function isShownInline(contentType: string): boolean {
  return /^image\/(?!heic|tiff)|^application\/pdf$/.test(contentType);
}

/** "pdf", "jpg", "docx" */
export function getExtension(contentType: string): string {
  const kind = Object.entries(fileKinds).find(([, one]) => one.contentType === contentType);
  return kind?.[0] ?? "";
}

/** The file's own name, with an extension that tells its kind. */
export function nameFile(contentType: string, name: string): string {
  const isTold = fileKinds[getNameExtension(name)]?.contentType === contentType;
  return isTold ? name : `${name || "document"}.${getExtension(contentType)}`;
}

/** By its name: no picture. */
export function isDocumentName(name: string): boolean {
  const kind = fileKinds[getNameExtension(name)];
  return kind !== undefined && !kind.contentType.startsWith("image/");
}

function getNameExtension(name: string): string {
  const [, extension = ""] = /\.(\w{2,4})$/.exec(name.toLowerCase()) ?? [];
  return extension;
}
