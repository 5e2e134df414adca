import * as v from "valibot";
import { calendarDateOf } from "./calendar-date.ts";
import { type ImageReference, imageReferenceOf, photoReferenceOf } from "./image-reference.ts";
import { videoStillOf } from "./video-still.ts";

/**
 * Words as a school types them: text or a number, trimmed; missing, null and anything else is "". Half a character, as
 * servers leave that shorten text by UTF-16 units, becomes the replacement character: pages put words into addresses.
 */
export const words = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(wellFormed)), ""),
  "",
);

/** Words without which a page has nothing to show: an item that lacks them is dropped. */
export const requiredWords = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(wellFormed),
  v.minLength(1, "is empty"),
);

/** An identifier of the school API, given as text or as a number. */
export const identifier = v.pipe(requiredWords, v.regex(/^[\w.-]{1,128}$/, "is no identifier"));

/** The same where the site does without: "" where there is none. */
export const optionalIdentifier = v.optional(v.fallback(identifier, ""), "");

/** A day, "YYYY-MM-DD" in Asia/Kolkata; undefined where the value is missing or no date. */
export const calendarDate = anything(calendarDateOf);

/** A percentage as the school writes it, "97.50" or "97.5 %", with one % sign: "97.50%". "" where there is no number in it. */
export const percentage = v.pipe(
  words,
  v.transform((given) => {
    const number = given.slice(0, 40).replaceAll(/\s*(?:%|per\s?cent)/gi, "");
    return /\d/.test(number) ? number.replace(/\d+(?:[.,]\d+)?/, "$&%") : "";
  }),
);

/** References to pictures or documents: a list, a single one, or nothing; what is none is left out. */
export const imageReferences = references(imageReferenceOf);

/** The same where the school API gives paths, as for birthday photos. */
export const photoReferences = references(photoReferenceOf);

/** Where a video is to be watched, a `webAddress`; its still is a picture of the school's. */
export const videoAddress = anything(webAddressIn);

const videoStills = anything((value) => {
  const still = videoStillOf(webAddressIn(value));
  return still ? [still] : [];
});

/** The fields of an entity that refer to pictures or documents, with the names that the school API gives them. */
export function imageFieldsOf({ entries }: { entries: v.ObjectEntries }) {
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
 * An address outside the site: http or https, else undefined (never `javascript:`). Without its scheme ("youtu.be/abc",
 * "//host/a", "www.host.example") it is https.
 */
export const webAddress = anything(webAddressIn);

/** A field that may hold anything or be missing: `read` gets the value, or null, and never fails. */
function anything<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

function wellFormed(value: string | number): string {
  return String(value).toWellFormed().trim();
}

/** `read` gets a text; an object is named by its identifier. */
function references(read: (text: string) => ImageReference | undefined) {
  return anything((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
      const reference = read(textIn(one).trim()) ?? imageReferenceOf(identifierIn(one));
      return reference ? [reference] : [];
    }),
  );
}

function identifierIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  return textIn("_id" in value ? value._id : "id" in value ? value.id : "");
}

/** Only of these: `String` throws for an object whose `toString` is something else, as JSON can have it. */
function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function webAddressIn(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  const url = URL.parse(text.replace(/^(?:\/\/|(?=www\.|[\w-]+(?:\.[\w-]+)+\/))/i, "https://"));
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
