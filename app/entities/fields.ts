import * as v from "valibot";
import { calendarDateOf } from "./calendar-date.ts";
import { isImageReference } from "./image-reference.ts";

/** Words as a school types them: text or a number, trimmed; missing, null and anything else is "". */
export const words = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value).trim()),
    ),
    "",
  ),
  "",
);

/** Words without which a page has nothing to show: an item that lacks them is dropped. */
export const requiredWords = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
  v.minLength(1, "is empty"),
);

/** An identifier of the school API, given as text or as a number. */
export const identifier = v.pipe(requiredWords, v.regex(/^[\w.-]{1,128}$/, "is no identifier"));

/** A day, "YYYY-MM-DD" in Asia/Kolkata; undefined where the value is missing or no date. */
export const calendarDate = anything(calendarDateOf);

/** A percentage given as number or text ("95.6 %"); undefined where it is neither. */
export const percentage = anything((value) => {
  const number = Number.parseFloat(String(value ?? "").replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
});

/**
 * References to pictures or documents: a list, a single one, or nothing; what is none is left out. Fields of this very
 * schema are an entity's pictures (see `imageFieldsOf`).
 */
export const imageReferences = anything((value) =>
  (Array.isArray(value) ? value : [value]).map(referenceIn).filter(isImageReference),
);

/** Which fields of an entity refer to pictures or documents, as the school API names them. */
export function imageFieldsOf({ entries }: { entries: v.ObjectEntries }): string[] {
  return Object.keys(entries).filter((field) => entries[field] === imageReferences);
}

/** An address outside the site: http or https, else undefined (never `javascript:`). */
export const webAddress = anything(webAddressIn);

/** A field that may hold anything or be missing: `read` gets the value, or null, and never fails. */
function anything<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

function referenceIn(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null) return undefined;
  return "_id" in value ? value._id : "id" in value ? value.id : undefined;
}

function webAddressIn(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
