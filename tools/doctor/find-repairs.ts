import * as v from "valibot";
import { isObject, type ListName, listReads, unwrapList } from "../../app/school-api.ts";
import { shorten } from "../../app/values/excerpt.ts";
import { description, optionalHtml } from "../../app/values/fields.ts";
import { foldText } from "../../app/values/fold-text.ts";
import { selectFields } from "../../app/values/sent-fields.ts";

const MAX_SHOWN_BYTES = 100;
/** HTML is expected there. */
const longTexts: readonly unknown[] = [description, optionalHtml];

/** Values that the site reads otherwise than they are written, or not at all: the school may want to correct them. */
export function findRepairs(name: ListName, json: unknown): string[] {
  const { entries } = listReads[name].item as { entries: v.ObjectEntries };
  const fields = Object.entries(entries).filter(([, schema]) => !longTexts.includes(schema));
  return (unwrapList(json) ?? []).flatMap((item, index) => {
    if (!isObject(item)) return [];
    const title = show(item.title ?? item.name ?? "untitled");
    const sent = selectFields(item, { entries });
    return fields.flatMap(([field, schema]) => {
      const { success, output } = v.safeParse(schema as v.GenericSchema, sent[field]);
      const repair = success && describeRepair(sent[field] ?? item[field], output);
      return repair ? [`item ${index + 1}, “${title}”, ${field} ${repair}`] : [];
    });
  });
}

function describeRepair(written: unknown, read: unknown): string | undefined {
  const values = [written].flat().filter((value) => value !== null && value !== undefined);
  const plain = typeof written === "object" ? "" : String(written ?? "").trim();
  if (values.length === 0 || (values.length === 1 && values[0] === "")) return undefined;
  if (Array.isArray(read)) {
    if (read.length < values.length) return `has ${values.length - read.length} of no use`;
    return read.length > values.length ? `is read as ${read.length} values` : undefined;
  }
  if (read === undefined || read === "") return "cannot be used";
  const [from, to] = [foldText(plain), foldText(String(read))];
  const isSame = to.startsWith(from) || from.startsWith(to);
  return isSame ? undefined : `is read as “${show(read)}”`;
}

function show(value: unknown): string {
  return shorten(String(value), MAX_SHOWN_BYTES).replaceAll(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
}
