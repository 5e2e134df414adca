import * as v from "valibot";
import { parseCalendarDate } from "./calendar-date.ts";
import {
  type ImageReference,
  parseImageReference,
  parsePhotoReference,
} from "./image-reference.ts";
import { getVideoStill } from "./video-still.ts";

/** Unpaired surrogates are replaced, because `encodeURIComponent` throws on them. */
export const optionalText = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(wellFormed)), ""),
  "",
);

/** An item without a required field is rejected. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(wellFormed),
  v.minLength(1, "is empty"),
);

export const identifier = v.pipe(requiredText, v.regex(/^[\w.-]{1,128}$/, "is not an identifier"));

export const optionalIdentifier = v.optional(v.fallback(identifier, ""), "");

export const calendarDate = lenient(parseCalendarDate);

/**
 * "97.50" and "97.5 %" both become a number with one percent sign; text without a number becomes
 * "".
 */
export const percentage = v.pipe(
  optionalText,
  v.transform((given) => {
    const number = given.slice(0, 40).replaceAll(/\s*(?:%|per\s?cent)/gi, "");
    return /\d/.test(number) ? number.replace(/\d+(?:[.,]\d+)?/, "$&%") : "";
  }),
);

export const imageReferences = references(parseImageReference);

/** For fields whose values are always paths, such as birthday photos. */
export const photoReferences = references(parsePhotoReference);

export const videoAddress = lenient(parseWebAddress);

const videoStills = lenient((value) => {
  const still = getVideoStill(parseWebAddress(value));
  return still ? [still] : [];
});

export function getImageFields({ entries }: { entries: v.ObjectEntries }) {
  const holdImages = new Map<unknown, ReferencesSchema>([
    [imageReferences, imageReferences],
    [photoReferences, photoReferences],
    [videoAddress, videoStills],
  ]);
  return Object.entries(entries).flatMap(([name, entry]) => {
    const schema = holdImages.get(entry);
    return schema ? [{ name, schema }] : [];
  });
}

type ReferencesSchema = v.GenericSchema<unknown, ImageReference[]>;

/**
 * Only http and https pass, so `javascript:` never reaches a link. "youtu.be/abc" and
 * "www.host.example" get https.
 */
export const webAddress = lenient(parseWebAddress);

/** `read` gets null when the field is missing, and must not throw. */
function lenient<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

function wellFormed(value: string | number): string {
  return String(value).toWellFormed().trim();
}

function references(read: (text: string) => ImageReference | undefined) {
  return lenient((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
      const reference = read(parseText(one).trim()) ?? parseImageReference(parseIdentifier(one));
      return reference ? [reference] : [];
    }),
  );
}

function parseIdentifier(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  return parseText("_id" in value ? value._id : "id" in value ? value.id : "");
}

/** `String` throws for an object whose `toString` is not a function, which JSON can contain. */
function parseText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function parseWebAddress(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  const url = URL.parse(text.replace(/^(?:\/\/|(?=www\.|[\w-]+(?:\.[\w-]+)+\/))/i, "https://"));
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
