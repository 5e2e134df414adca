/** Invisible marks in the text of HTML: what a page shows differs, and its words stay plain text. */

/** A word joiner, before the words of a link whose address follows in brackets. */
export const LINK_START = "\u2060";
/** An invisible separator and an invisible plus. */
export const STRUCK_START = "\u2063";
export const STRUCK_END = "\u2064";

const struck = /\u2063([^\u2063\u2064]*)(?:\u2064|$)/;

/** More would exceed the number of elements that a page may have (docs/limits.md). */
const MAX_STRUCK = 10;

/** As pages alone show it: every second part is struck out. After ten of them the others are left out. */
export function splitStruck(text: string): string[] {
  const parts = text.split(struck);
  if (parts.length <= 2 * MAX_STRUCK + 1) return parts;
  const rest = parts.slice(2 * MAX_STRUCK).filter((_, index) => index % 2 === 0);
  return [...parts.slice(0, 2 * MAX_STRUCK), rest.join("")];
}

export function withoutStruck(text: string): string {
  return text.includes(STRUCK_START)
    ? text.replaceAll(new RegExp(` ?${struck.source}`, "g"), "").trim()
    : text;
}
