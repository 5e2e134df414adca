import { expect, it } from "vitest";
import {
  canHoldMetadata,
  detectContentType,
  getExtension,
  isDocumentName,
  isMoving,
  isShownInline,
  nameFile,
} from "../../../app/parse/file-kinds.ts";

const zip = "PK\x03\x04 rest";
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest";
const png = "\x89PNG\r\n\x1a\n";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const octets = "application/octet-stream";
const ftyp = (brand: string) => `\0\0\0 ftyp${brand}\0\0\0\0`;

/** What files begin with, and their kind, whatever their label. */
const heads: [head: string, contentType: string][] = [
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\xff\xd8\xff\xe1", "image/jpeg"],
  [png, "image/png"],
  ["GIF89a", "image/gif"],
  ["RIFF1234WEBPVP8 ", "image/webp"],
  [ftyp("avif"), "image/avif"],
  [ftyp("mif1miafavis"), "image/avif"],
  [ftyp("heic"), "image/heic"],
  [ftyp("hevc"), "image/heic"],
  ["II*\0", "image/tiff"],
  ["MM\0*", "image/tiff"],
  ["BM1234\0\0\0\u00006\0\0\0", "image/bmp"],
  ["\0\0\u0001\0\u0001\0", "image/x-icon"],
  ["%PDF-1.7", "application/pdf"],
  ["\r\nX-Mail: 1\r\n%PDF-1.7 rest", "application/pdf"],
  ["{\\rtf1 rest", "application/rtf"],
  ["Rar!\x1a\x07 rest", "application/vnd.rar"],
  ["7z\xbc\xaf", "application/x-7z-compressed"],
  ["ID3\x03 rest", "audio/mpeg"],
  ["\xff\xfb", "audio/mpeg"],
  [ftyp("M4A "), "audio/mp4"],
  ["OggS", "audio/ogg"],
  ["RIFF1234WAVE", "audio/wav"],
  [ftyp("qt  "), "video/quicktime"],
  [ftyp("3gp4"), "video/3gpp"],
  [ftyp("isom"), "video/mp4"],
  ["\x1aE\xdf\xa3", "video/webm"],
  ["\0\0\x01\xba", "video/mpeg"],
  ["0&\xb2u", "video/x-ms-wmv"],
  ["RIFF1234AVI ", "video/x-msvideo"],
];

it.each(heads)("what begins with %j is %s", (head, contentType) => {
  for (const label of ["", octets, "text/plain", "image/png"])
    expect(detectContentType(head, label, "a.zip")).toBe(contentType);
  // The mark of another kind may follow.
  const later = detectContentType(`x${head}`, "", "");
  expect(later).toBe(/PDF/.test(head) ? "application/pdf" : undefined);
});

it.each([
  ["", octets, "<br />\n<b>Warning</b>: x in a.php<br />\n%PDF-1.7", "application/pdf"],
  ["", "image/svg+xml", '<?xml version="1.0"?><svg/>', "image/svg+xml"],
  ["a.svg", "", "\xef\xbb\xbf \n<svg/>", "image/svg+xml"],
  ["a.svg", "", "Hello <svg/>", undefined],
  // Where the bytes say nothing.
  ["", "image/webp+x", "unknown", undefined],
  ["", " IMAGE/JPEG ", "unknown", "image/jpeg"],
  // Several kinds begin alike: their label decides, then their name.
  ["form.docx", octets, zip, word],
  ["form.docx", octets, `x${zip}`, undefined],
  ["a.zip", octets, "PK\x03\x04 %PDF-1.7 rest", "application/zip"],
  ["old.doc", octets, compoundFile, "application/msword"],
  ["old.xls", "application/vnd.ms-excel", compoundFile, "application/vnd.ms-excel"],
  ["old.PPT", octets, compoundFile, "application/vnd.ms-powerpoint"],
  ["old.pps", octets, compoundFile, "application/vnd.ms-powerpoint"],
  ["old.doc", octets, `x${compoundFile}`, undefined],
  ["list.ods", "", zip, "application/vnd.oasis.opendocument.spreadsheet"],
  ["marks.xlsm", octets, zip, "application/vnd.ms-excel.sheet.macroenabled.12"],
  ["all", "application/x-zip-compressed", zip, "application/zip"],
  ["fees", "text/csv; charset=utf-8", "class,fee\nI,10", "text/csv"],
  ["fees", "application/csv", "class,fee\nI,10", "text/csv"],
  ["read.txt", "", "Bring diaries\0", undefined],
  // Not offered.
  ["", "image/png", "\n<!DOCTYPE html><title>Sign in</title>", undefined],
  ["", "image/png", "", undefined],
  ["form.docx", word, "<html><script>", undefined],
  ["form.docx", word, "MZ\x90", undefined],
  ["setup.exe", octets, "MZ\x90", undefined],
  ["page.html", "text/html", "<p>Hello", undefined],
  ["page.txt", "text/plain", " <script>alert(1)</script>", undefined],
  ["page.txt", "text/plain", " <p>%PDF-1.7", undefined],
  ["app.jar", "application/java-archive", zip, undefined],
])("the file “%s” labelled “%s” that begins with %j is %s", (name, label, head, contentType) => {
  expect(detectContentType(head, label, name)).toBe(contentType);
});

it.each([
  ["a GIF", "GIF89a", true],
  ["a WebP with an animation", `RIFF1234WEBPVP8X\x0a\0\0\0\x02`, true],
  ["a WebP with transparency", `RIFF1234WEBPVP8X\x0a\0\0\0\x10`, false],
  ["an APNG", `${png}\0\0\0\rIHDR\0\0\0\x08acTL`, true],
  ["a PNG", `${png}\0\0\0\rIHDR\0\0\0\x08IDAT`, false],
])("%s may move: %s", (_, head, moves) => {
  expect(isMoving(head)).toBe(moves);
});

it("pictures hold metadata, PDF and pictures are shown, and every file gets its kind's extension", () => {
  const kinds = ["image/jpeg", "image/heic", "image/svg+xml", "image/bmp", "application/pdf", word];
  expect(kinds.map(canHoldMetadata)).toEqual([true, true, false, false, false, false]);
  expect(kinds.map(isShownInline)).toEqual([true, false, true, true, true, false]);
  const extensions = ["jpg", "heic", "svg", "bmp", "pdf", "docx"];
  expect(kinds.map(getExtension)).toEqual(extensions);
  expect(getExtension("text/html")).toBe("");
  const named = ["a.jpeg", "a.pdf", ""].map((name) => nameFile("image/jpeg", name));
  expect(named).toEqual(["a.jpeg", "a.pdf.jpg", "document.jpg"]);
  const names = ["a.pdf", "A.DOCX", "a.jpg", "a.exe", "a.7z", "pdf", "a.pdf/b"];
  expect(names.map(isDocumentName)).toEqual([true, true, false, false, true, false, false]);
});
