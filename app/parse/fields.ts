import { decodeHTMLStrict } from "entities";
import * as v from "valibot";
import { shorten } from "./excerpt.ts";
import { isDocumentName } from "./file-kinds.ts";
import { twoSchemes } from "./find-links.ts";
import { htmlToText } from "./html-text.ts";
import {
  type ImageReference,
  parseImageReference,
  parsePhotoReference,
} from "./image-reference.ts";
import { parseCalendarDate, parsePeriod } from "./parse-date.ts";
import { LINK_START, withoutStruck } from "./text-marks.ts";
import { getVideoStill, toWatchAddress } from "./video-still.ts";

/** In UTF-8. Longer texts are cut at a word: docs/limits.md has what follows for a page. */
const MAX_TEXT_BYTES = 400;
const MAX_PERCENTAGE_BYTES = 60;
const MAX_DESCRIPTION_BYTES = 30_000;
const MAX_ADDRESS_LETTERS = 2_048;
const MAX_IMAGES = 40;

export const optionalText = optional(oneLine(MAX_TEXT_BYTES));

export const description = v.pipe(
  optional(text(Number.POSITIVE_INFINITY)),
  v.transform((written) => shorten(htmlToText(written), MAX_DESCRIPTION_BYTES)),
);

/** An item without a required field is rejected. */
export const requiredText = v.pipe(oneLine(MAX_TEXT_BYTES), v.minLength(1));

/** Not cut: the middle of a tag is no place to end. */
export const optionalHtml = optional(text(Number.POSITIVE_INFINITY));

/** Rejects an item with none of these fields, because nothing of it could be shown. */
export function requireAny<Item extends object>(...fields: (keyof Item & string)[]) {
  return v.rawCheck<Item>(({ dataset: { typed, value }, addIssue }) => {
    const [key = ""] = fields;
    if (!typed || fields.some((field) => [value[field]].flat().some(Boolean))) return;
    addIssue({ path: [{ type: "object", origin: "value", input: {}, key, value: undefined }] });
  });
}

export const identifier = v.pipe(
  v.unknown(),
  v.transform(unwrapId),
  requiredText,
  v.regex(/^[\w.-]{1,128}$/),
);

export const optionalIdentifier = v.optional(v.fallback(identifier, ""), "");

export const calendarDate = lenient(parseCalendarDate);

/** Of some films the school knows the year only: "2024". */
export const dateOrYear = lenient((value) =>
  /^\s*(?:19|20)\d{2}\s*$/.test(`${value}`) ? `${value}`.trim() : parseCalendarDate(value),
);

/** The day or days of an event. */
export const period = lenient(parsePeriod);

/** As the school wrote it, such as "485/500" or "First", but "97.5" and "97.5 %" become "97.5%". */
export const percentage = v.pipe(
  optional(oneLine(MAX_PERCENTAGE_BYTES)),
  v.transform((sent) => {
    // Languages write 97.4 as 97.39999999999999.
    const written = sent.replace(/\d+\.\d{9,}/, (number) => `${Number(Number(number).toFixed(6))}`);
    const [, number] = /^(\d+(?:[.,]\d+)?)\s*(?:%+|per\s?cent)?$/i.exec(written) ?? [];
    const isPercentage = number && Number(number.replace(",", ".")) <= 100;
    return isPercentage ? `${number}%` : /[\p{L}\d]/u.test(written) ? written : "";
  }),
);

type NamedFile = { id: string; path: string };
const parseFile = ({ id, path }: NamedFile) => parseImageReference(id || path);

export const imageReferences = references(parseFile);

/** All of them, because an album shows them a page at a time. */
export const albumPhotos = references(parseFile, Number.POSITIVE_INFINITY);

/** For fields whose values are always paths, such as birthday photos. */
export const photoReferences = references(
  ({ id, path }) => parsePhotoReference(path) ?? parseImageReference(id),
);

export const videoAddress = lenient(parseVideoAddress);

/** The pictures that an item's fields name, also those of an item that is rejected. */
export function findImages(
  item: Readonly<Record<string, unknown>>,
  { entries }: { entries: v.ObjectEntries },
): ImageReference[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const value = item[name];
    if (entry === videoAddress) return getVideoStill(parseVideoAddress(value)) ?? [];
    const schema = [imageReferences, albumPhotos, photoReferences].find((one) => one === entry);
    return schema ? v.parse(schema, value) : [];
  });
}

const ownOrContact =
  /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|mailto:[^\s@\p{Cc}]+@[^\s@\p{Cc}]+|tel:[+\d][\d ().-]{3,30})$/iu;

/** The address of a page elsewhere, of this site's own ("/Registration", but not "//host"), an e-mail address or a telephone number. */
export const webAddress = lenient((value) => {
  const address = cleanAddress(value);
  const isRead = ownOrContact.test(address) && address.length <= MAX_ADDRESS_LETTERS;
  return isRead ? address : parseWebAddress(value);
});

/** `read` gets null when the field is missing, and must not throw. */
function lenient<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

function optional(schema: ReturnType<typeof text>) {
  return v.optional(v.fallback(schema, ""), "");
}

/** What programs write for nothing. */
const leftover = /^(?:null|undefined|NaN|\[object Object\])$/;

/** Bullets, arrows and ticks of Word's symbol fonts. */
const wordBullets = /[\uf020-\uf0ff]/g;

/** Unpaired surrogates are replaced, because `encodeURIComponent` throws on them; invisible characters alone are no text. */
function text(maxBytes: number, read = (text: string) => text) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => read(toPlainText(String(value))).trim()),
    v.transform((text) => {
      const isText = /[^\s\p{Cf}]/u.test(text) && !leftover.test(text);
      return isText ? shorten(text, maxBytes) : "";
    }),
  );
}

/** Without what turns the text after it, also that of the page (U+202E). */
function toPlainText(written: string): string {
  return written
    .toWellFormed()
    .replaceAll(wordBullets, "•")
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** Text of one line: of HTML what would be shown. */
function oneLine(maxBytes: number) {
  return text(maxBytes, (written) => {
    const shown = withoutStruck(htmlToText(written)).replaceAll(LINK_START, "");
    return /[^\S ]| {2}/.test(shown) ? shown.replaceAll(/\s+/g, " ") : shown;
  });
}

function references(read: (file: NamedFile) => ImageReference | undefined, atMost = MAX_IMAGES) {
  return lenient((value) => {
    const found: ImageReference[] = [];
    for (const one of toList(value)) {
      if (found.length === atMost) break;
      const reference = read(nameFile(one));
      if (reference) found.push(reference);
    }
    return found;
  });
}

/** Sent as its identifier or its path, or as an object that has one of them or both. */
function nameFile(sent: unknown): NamedFile {
  const file: Record<string, unknown> = typeof sent === "object" ? { ...sent } : { path: sent };
  const read = (written: unknown) => toPlainPath(parseText(unwrapId(written)));
  return { id: read(file.id ?? file._id ?? file.$oid), path: read(file.path ?? file.url) };
}

/** As programs write it: with "&amp;", with "./", or as the address of an image here. */
function toPlainPath(written: string): string {
  if (!/[&/]/.test(written)) return written.trim();
  return decodeHTMLStrict(written)
    .trim()
    .replaceAll(/(?<=^|\/)\.\//g, "")
    .replace(/^\/?api\/image\/(?=[\w-]+$)/, "");
}

/** Some programs write a list as text: JSON, also with single quotation marks, or names with commas. */
function toList(value: unknown): unknown[] {
  if (typeof value !== "string") return Array.isArray(value) ? value : [value];
  if (/^\s*\[/.test(value)) {
    return parseJsonList(value) ?? parseJsonList(value.replaceAll("'", '"')) ?? [value];
  }
  const parts = value.split(/[,;|]/).map((part) => part.trim());
  return parts.every((part) => /^(?:[\w-]+|.*\w\.[a-z]\w{1,4})$/i.test(part)) ? parts : [value];
}

function parseJsonList(text: string): unknown[] | undefined {
  try {
    return toList(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Documents among pictures become attachments. */
export function sortFiles(
  pictures: readonly ImageReference[],
  attachments: readonly ImageReference[],
  isDocument: (reference: ImageReference) => boolean = isDocumentName,
) {
  const { documents = [], images = [] } = Object.groupBy(pictures, (reference) =>
    isDocument(reference) ? "documents" : "images",
  );
  return { images, attachments: [...documents, ...attachments] };
}

/** As MongoDB exports them. */
function unwrapId(value: unknown): unknown {
  return typeof value === "object" && value !== null && "$oid" in value ? value.$oid : value;
}

/** `String` throws for an object whose `toString` is not a function, which JSON can contain. */
function parseText(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return leftover.test(text) ? "" : text;
}

function parseVideoAddress(value: unknown): string | undefined {
  return toWatchAddress(parseWebAddress(value));
}

const linkOrPlayer = /<(?:a|iframe|embed)\b[^<>]*?\s(?:href|src)\s*=\s*["']?([^"'\s<>]+)/i;

/** As people paste it: as a link or an embed code, with words before it, with "&amp;", or with invisible letters, quotation marks or a full stop around it. */
function cleanAddress(value: unknown): string {
  if (typeof value !== "string") return "";
  const [, address = value] = linkOrPlayer.exec(value) ?? [];
  const start = decodeHTMLStrict(address)
    .replace(/^[^/?#]*\s(?=https?:\/\/)/i, "")
    .replace(/(?<!\s)\s+(?:\(|https?:).*$/is, "")
    .replace(/^[\s\p{Cf}<"“‘']+/u, "")
    .replace(twoSchemes, "");
  const [bare = ""] = /^.*[^\s\p{Cf}>"”’'.,;]/su.exec(start) ?? [];
  return bare;
}

/** The spaces of "https://a.example/fee list.pdf" are its own. */
const endsWithFile = /\.\w{3,4}$/;
const wordsAfter = /[.,;:]?(?<!\s)\s+.*$/s;

/** Only http and https pass, never `javascript:`. "youtu.be/abc" and "www.host.example" get https. */
function parseWebAddress(value: unknown): string | undefined {
  const sent = cleanAddress(value);
  const address = endsWithFile.test(sent) ? sent : sent.replace(wordsAfter, "");
  const url = URL.parse(address.replace(/^(?:\/\/|(?=www\.|[\w-]+(?:\.[\w-]+)+\/))/i, "https://"));
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.href.length <= MAX_ADDRESS_LETTERS ? url.href : undefined;
}
