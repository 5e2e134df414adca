import { type LeftOut, titleIn } from "../../../app/school-api.ts";
import { listed, quoted } from "../in-words.ts";
import { isBlank } from "./judgements.ts";

/** As it came. */
export type Item = Record<string, unknown>;

/** "“Sports Day”: date is “soon”" */
export function fieldInWords(item: Item, field: string, value = item[field]): string {
  return `${quoted(titleIn(item))}: ${field} is ${isBlank(value) ? "empty" : quoted(value)}`;
}

/** "item 3, “Sports Day”: has no title" */
export function leftOutInWords({ place, title, reasons }: LeftOut) {
  return `item ${place}${title && `, ${quoted(title)}`}: ${listed(reasons)}`;
}
