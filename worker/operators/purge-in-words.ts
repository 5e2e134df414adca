/** What came of a purge, in sentences for who keeps the site. */
import { momentInWords } from "../../app/entities/moment-in-words.ts";
import { readTitles } from "../../app/reads-in-words.ts";
import type { ReadName } from "../../app/school-api.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { faultInWords } from "../school-server/fault-in-words.ts";

const seenNow = "Visitors here see it now, everywhere within a minute.";
export const nothingPurged =
  "Nothing was refreshed: the place where refreshing is written down does not answer. Try again in a minute.";

/** "News: 3 new items. Visitors here see it now, everywhere within a minute." */
export function reportInWords(report: PurgeReport, now: number): string {
  const title = readTitles[report.read];
  if (!report.fault)
    return `${title}: ${outcomeInWords(report)}. ${report.changed ? seenNow : ""}`.trim();
  return `${title}: not refreshed. The school's server was asked, and ${faultInWords(report.fault)}. ${standing(report, now)}`;
}

/** The outcome alone, for the list of what was done. */
export function outcomeInWords({ changed, items = 0, fault, before, after }: PurgeReport): string {
  if (fault) return `not refreshed, ${faultInWords(fault)}`;
  if (!changed) return `nothing has changed (${itemCount(items)})`;
  if (before === undefined) return `fetched for the first time (${itemCount(items)})`;
  const { added, altered, gone } = differencesOf(itemsOf(before), itemsOf(after));
  const parts = [
    ...(added > 0 ? [`${added} new ${added === 1 ? "item" : "items"}`] : []),
    ...(altered > 0 ? [`${altered} changed`] : []),
    ...(gone > 0 ? [`${gone} gone`] : []),
  ];
  return parts.join(", ") || `nothing that pages show has changed (${itemCount(items)})`;
}

export function titlesOf(reads: readonly ReadName[]): string {
  return reads.map((read) => readTitles[read]).join(", ");
}

export function itemCount(items: number): string {
  return items === 1 ? "1 item" : `${items} items`;
}

function standing({ standing: kept }: PurgeReport, now: number): string {
  if (!kept) return "Nothing is kept of it: its pages say that there is nothing yet.";
  const time = momentInWords(new Date(kept.fetchedAt), new Date(now));
  return `Visitors still see the last good copy (${itemCount(kept.items)}, of ${time}); it is fetched by itself once the school's server is well.`;
}

/** An item that has its name still is altered. */
function differencesOf(before: readonly unknown[], after: readonly unknown[]) {
  const [old, present] = [before, after].map((items) => items.map((item) => JSON.stringify(item)));
  const came = missingIn(present, old, after);
  const went = missingIn(old, present, before);
  const names = went.map(nameOf);
  let altered = 0;
  for (const item of came) {
    const index = names.indexOf(nameOf(item));
    if (index < 0) continue;
    names.splice(index, 1);
    altered += 1;
  }
  return { added: came.length - altered, altered, gone: went.length - altered };
}

/** The items whose text is not among the others. */
function missingIn(
  texts: readonly string[] = [],
  others: readonly string[] = [],
  items: readonly unknown[],
) {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return items.filter((_, index) => {
    const count = left.get(texts[index] ?? "") ?? 0;
    left.set(texts[index] ?? "", count - 1);
    return count <= 0;
  });
}

function nameOf(item: unknown): string {
  const { title, name, category } = (item ?? {}) as Record<string, unknown>;
  return String(title ?? name ?? category ?? "");
}

function itemsOf(content: unknown): unknown[] {
  return Array.isArray(content) ? content : [];
}
