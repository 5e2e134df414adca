import { expect, it } from "vitest";
import { detectContentType, isMoving } from "../../../app/parse/file-kinds.ts";

const zip = "PK\x03\x04 rest";
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest";
const png = "\x89PNG\r\n\x1a\n";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const octets = "application/octet-stream";
const ftyp = (brand: string) => `\0\0\0 ftyp${brand}\0\0\0\0`;

it.each([
  ["", "text/plain", "\xff\xd8\xff\xe0", "image/jpeg"],
  ["", "image/bmp", "\xff\xd8\xff\xe1", "image/jpeg"],
  ["", "image/jpg", png, "image/png"],
  ["", octets, "RIFF1234WEBPVP8 ", "image/webp"],
  ["", "image/jpeg", ftyp("avif"), "image/avif"],
  ["", "image/png", "GIF89a", "image/gif"],
  ["", "image/png", "%PDF-1.7", "application/pdf"],
  ["", octets, "\r\nX-Mail: 1\r\n%PDF-1.7 rest", "application/pdf"],
  ["", octets, "<br />\n<b>Warning</b>: x in a.php<br />\n%PDF-1.7", "application/pdf"],
  ["a.zip", octets, "PK\x03\x04 %PDF-1.7 rest", "application/zip"],
  ["", "image/jpeg", "BM1234\0\0\0\u00006\0\0\0", "image/bmp"],
  ["", "image/png", "\0\0\u0001\0\u0001\0", "image/x-icon"],
  ["", "image/svg+xml", '<?xml version="1.0"?><svg/>', "image/svg+xml"],
  // Where the bytes say nothing.
  ["", "image/webp; a=b", "unknown", "image/webp"],
  // Several kinds begin alike: their label decides, then their name.
  ["form.docx", word, zip, word],
  ["", word, zip, word],
  ["form.docx", octets, zip, word],
  ["old.xls", "application/vnd.ms-excel", compoundFile, "application/vnd.ms-excel"],
  ["list.ods", "", zip, "application/vnd.oasis.opendocument.spreadsheet"],
  ["marks.xlsm", octets, zip, "application/vnd.ms-excel.sheet.macroenabled.12"],
  ["all.zip", "application/x-zip-compressed", zip, "application/zip"],
  ["all.rar", octets, "Rar!\x1a\x07 rest", "application/vnd.rar"],
  ["fees.csv", "text/csv; charset=utf-8", "class,fee\nI,10", "text/csv"],
  ["read.txt", "text/plain", "Bring diaries", "text/plain"],
  ["note.rtf", "text/plain", "{\\rtf1 rest", "application/rtf"],
  ["song.mp3", octets, "ID3\x03 rest", "audio/mpeg"],
  ["", "video/mp4", ftyp("isom"), "video/mp4"],
  ["1.HEIC", "image/heic", ftyp("heic"), "image/heic"],
  // Not offered.
  ["form.docx", word, "<html><script>", undefined],
  ["form.docx", word, "MZ\x90", undefined],
  ["setup.exe", octets, "MZ\x90", undefined],
  ["page.html", "text/html", "<p>Hello", undefined],
  ["page.txt", "text/plain", "<script>alert(1)</script>", undefined],
  ["app.jar", "application/java-archive", zip, undefined],
])("the file “%s” labelled “%s” that begins with %j is %s", (name, label, head, contentType) => {
  expect(detectContentType(head, label, name)).toBe(contentType);
});

it.each([
  ...["text/html", "text/html; charset=utf-8", "application/json", "text/javascript"],
  ...["application/xhtml+xml", octets, "", "image/svg+xml", "application/pdf", "image/bmp"],
  ...["image/x-icon", "image/png"],
])("a page labelled “%s” is no file", (label) => {
  expect(detectContentType("\n<!DOCTYPE html><title>Sign in</title>", label, "")).toBeUndefined();
  expect(detectContentType("", label, "")).toBeUndefined();
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
