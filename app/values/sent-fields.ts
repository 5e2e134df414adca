/** Takes from the school API's items only what a schema reads, each text cut to a length that is read quickly. */
import type * as v from "valibot";
import * as fields from "./fields.ts";

const MAX_TEXT_LETTERS = 200_000;
const MAX_TAGS = 5_000;
const MAX_ADDRESS_LETTERS = 4_096;
/** Of a list within a field, such as the photographs of an album. */
const MAX_ENTRIES = 10_000;
/** Enough for a list of files with an object each, whose identifier is an object. */
const MAX_DEPTH = 3;

const parts = {
  date: "$date $numberLong date seconds _seconds year month monthValue day dayOfMonth".split(" "),
  file: "id _id $oid path url".split(" "),
  identifier: ["$oid"],
};
/** What the objects within a field may consist of; in other fields there are none. */
const partsBySchema = new Map<unknown, readonly string[]>([
  [fields.calendarDate, parts.date],
  [fields.imageReferences, parts.file],
  [fields.albumPhotos, parts.file],
  [fields.photoReferences, parts.file],
  [fields.identifier, parts.identifier],
  [fields.optionalIdentifier, parts.identifier],
]);
const addresses = new Set<unknown>([fields.webAddress, fields.videoAddress]);

/** Strings, numbers, and lists of them, as the school sent them; objects only where the field's schema reads them. */
export function selectFields(
  item: Readonly<Record<string, unknown>>,
  { entries }: { entries: v.ObjectEntries },
): Record<string, unknown> {
  const selected: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const cut = addresses.has(schema) ? cutAddress : cutText;
    const value = select(item[name], cut, partsBySchema.get(schema) ?? []);
    if (value !== undefined) selected[name] = value;
  }
  return selected;
}

function select(
  sent: unknown,
  cut: (text: string) => string,
  parts: readonly string[],
  depth = 0,
): unknown {
  if (typeof sent === "string") return cut(sent);
  if (typeof sent === "number" || sent === null) return sent;
  if (typeof sent !== "object" || depth === MAX_DEPTH) return undefined;
  const selectPart = (part: unknown) => select(part, cutAddress, parts, depth + 1);
  if (Array.isArray(sent)) {
    if (depth > 0) return undefined;
    const entries = sent.slice(0, MAX_ENTRIES).map(selectPart);
    return entries.filter((entry) => entry !== undefined);
  }
  const object: Record<string, unknown> = { ...sent };
  const own = parts
    .map((part) => [part, selectPart(object[part])] as const)
    .filter(([, value]) => value !== undefined);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Never within a tag, as far as one may be long. */
function cutText(text: string): string {
  const end = Math.min(MAX_TEXT_LETTERS, findTag(text, MAX_TAGS));
  if (text.length <= end) return text;
  const start = text.slice(0, end);
  const tag = start.lastIndexOf("<");
  const isWithinTag = tag > end - MAX_ADDRESS_LETTERS && !start.includes(">", tag);
  return `${isWithinTag ? start.slice(0, tag) : start} …`;
}

/** Where the first tag begins that is one too many. */
function findTag(text: string, allowed: number): number {
  let at = text.indexOf("<");
  for (let tags = 0; at >= 0 && tags < allowed; tags++) at = text.indexOf("<", at + 1);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** At a space, because the start of an address leads elsewhere. */
function cutAddress(text: string): string {
  if (text.length <= MAX_ADDRESS_LETTERS) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(" ", MAX_ADDRESS_LETTERS)));
}
