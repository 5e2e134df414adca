import type { CalendarDate } from "./calendar-date.ts";

/** How many letters of a title stand in an address: it can be read, and said on the telephone. */
const longest = 60;

/** What an address calls an item: "2026-11-21-annual-sports-day". Letters of every script stay, accents of Latin ones go. */
export function slugOf({ title, date }: { title: string; date?: CalendarDate | undefined }) {
  return [date, shortened(wordsIn(title)).join("-")].filter(Boolean).join("-") || "item";
}

function wordsIn(title: string): string[] {
  const plain = title
    .slice(0, 4 * longest)
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+|['’]/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** As many whole words as fit; of a first word that does not, its beginning. */
function shortened([first = "", ...others]: readonly string[]): string[] {
  const kept = [[...first].slice(0, longest).join("")];
  let length = kept[0]?.length ?? 0;
  for (const word of others) {
    length += 1 + word.length;
    if (length > longest) break;
    kept.push(word);
  }
  return kept;
}
