/** Takes from the school API's items only what a schema reads, each text cut to a length that is read quickly. */
import type * as v from "valibot";
import * as fields from "./fields.ts";

const MAX_TEXT_LETTERS = 200_000;
const MAX_TAGS = 5_000;
const MAX_ADDRESS_LETTERS = 4_096;
/** Limits a list within a field, such as the photographs of an album. */
const MAX_ENTRIES = 10_000;

/** The parts of an object, each a text or a number, or else an object of the parts named here. */
type Parts = { [part: string]: Parts };

const identifier = { $oid: {} };
const file = { id: identifier, _id: identifier, $oid: {}, path: {}, url: {} };
const date = {
  ...{ $date: { $numberLong: {} }, date: {}, seconds: {}, _seconds: {} },
  ...{ year: {}, month: {}, monthValue: {}, day: {}, dayOfMonth: {} },
};
/** Only these fields hold objects. */
const partsBySchema = new Map<unknown, Parts>([
  [fields.calendarDate, date],
  [fields.period, date],
  [fields.dateOrYear, date],
  [fields.imageReferences, file],
  [fields.albumPhotos, file],
  [fields.photoReferences, file],
  [fields.identifier, identifier],
  [fields.optionalIdentifier, identifier],
]);
/** As far as one may be long. */
const openTag = /<[^<>]{0,4096}$/;
const addresses = new Set<unknown>([fields.webAddress, fields.videoAddress]);

/** Texts and numbers as the school sent them; lists and objects only where the field's schema reads them. */
export function selectFields(
  item: Readonly<Record<string, unknown>>,
  { entries }: { entries: v.ObjectEntries },
): Record<string, unknown> {
  const selected: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const sent = item[name];
    const parts = partsBySchema.get(schema) ?? {};
    const cut = addresses.has(schema) ? cutAddress : cutText;
    const isList = Array.isArray(sent) && (parts === file || parts === date);
    const value = isList
      ? sent.slice(0, MAX_ENTRIES).flatMap((entry) => select(entry, parts, cutAddress) ?? [])
      : select(sent, parts, cut);
    if (value !== undefined) selected[name] = value;
  }
  return selected;
}

function select(sent: unknown, parts: Parts, cut: (text: string) => string): unknown {
  if (typeof sent === "string") return cut(sent);
  if (typeof sent === "number" || sent === null) return sent;
  if (typeof sent !== "object" || Array.isArray(sent)) return undefined;
  const object: Record<string, unknown> = { ...sent };
  const own = Object.entries(parts)
    .map(([part, inner]) => [part, select(object[part], inner, cutAddress)] as const)
    .filter(([, value]) => value !== undefined);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Never within a tag. */
function cutText(text: string): string {
  const start = text
    .slice(0, MAX_TEXT_LETTERS)
    .split("<", MAX_TAGS + 1)
    .join("<");
  if (start.length === text.length) return text;
  return `${start.replace(openTag, "")} …`;
}

/** At a space, because the start of an address leads elsewhere. */
function cutAddress(text: string): string {
  if (text.length <= MAX_ADDRESS_LETTERS) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(" ", MAX_ADDRESS_LETTERS)));
}
