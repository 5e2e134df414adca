/** What came of a purge, in sentences for who keeps the site. */
import { formatMoment } from "../../app/entities/format-moment.ts";
import { readTitles } from "../../app/read-labels.ts";
import type { ReadName } from "../../app/school-api.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { formatFault } from "../operators/format-fault.ts";

/** Where there is nothing to see. */
const nothing = "nothing ";
const seenNow = "Visitors here see it now, everywhere within a minute.";
/** The records may have taken it, and answered too late. */
const notConfirmed = (done: string) =>
  `It is not certain that ${done}: the site's own entries do not answer just now. Try again in a minute.`;
export const refreshNotConfirmed = notConfirmed("anything was refreshed");
export const takingDownNotConfirmed = notConfirmed("the picture was taken down");

/** What each came to, those of which nothing has changed in one sentence. */
export function formatReports(reports: readonly PurgeReport[], now: number): string[] {
  const isSame = ({ fetched, changed }: PurgeReport) => fetched && !changed;
  const same = reports.filter(isSame);
  if (same.length < 2) return reports.map((report) => formatReport(report, now));
  const told = reports.filter((report) => !isSame(report));
  return [
    ...told.map((report) => formatReport(report, now)),
    `Nothing has changed in: ${titlesOf(same.map(({ read }) => read))}.`,
  ];
}

/** "News: 3 new items. Visitors here see it now, everywhere within a minute." */
function formatReport(report: PurgeReport, now: number): string {
  const title = readTitles[report.read];
  if (report.fault) {
    const why = formatFault(report.fault);
    return `${title}: not refreshed. The school's server was asked, and ${why}. ${standing(report, now)}`;
  }
  if (!report.fetched) return `${title}: will be fetched within a few minutes.`;
  const outcome = formatOutcome(report);
  return `${title}: ${outcome}. ${outcome.startsWith(nothing) ? "" : seenNow}`.trim();
}

/** The outcome alone, for the list of what was done. */
export function formatOutcome({ changed, items = 0, fault, before, after }: PurgeReport): string {
  if (fault) return `not refreshed, ${formatFault(fault)}`;
  if (!changed) return `${nothing}has changed (${itemCount(items)})`;
  if (before === undefined) return `fetched for the first time (${itemCount(items)})`;
  const [old, present] = [textsOf(before), textsOf(after)];
  const { added, altered, gone } = differencesOf(old, present);
  const parts = [
    ...(added > 0 ? [`${added} new ${added === 1 ? "item" : "items"}`] : []),
    ...(altered > 0 ? [`${altered} changed`] : []),
    ...(gone > 0 ? [`${gone} gone`] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  const isSameOrder = old.every((text, index) => text === present[index]);
  if (!isSameOrder) return `the same ${itemCount(items)} in another order`;
  return `${nothing}that pages show has changed (${itemCount(items)})`;
}

export function titlesOf(reads: readonly ReadName[]): string {
  return reads.map((read) => readTitles[read]).join(", ");
}

export function itemCount(items: number): string {
  return items === 1 ? "1 item" : `${items} items`;
}

function standing({ standing: kept }: PurgeReport, now: number): string {
  if (!kept) return "Nothing is kept of it: its pages say that there is nothing yet.";
  const time = formatMoment(new Date(kept.fetchedAt), new Date(now));
  return `Visitors still see the last good copy (${itemCount(kept.items)}, of ${time}); it is fetched by itself once the school's server is well.`;
}

/** An item that has its name still is altered. */
function differencesOf(old: readonly string[], present: readonly string[]) {
  const [came, went] = [less(present, old), less(old, present)];
  const added = less(came.map(nameOf), went.map(nameOf)).length;
  const altered = came.length - added;
  return { added, altered, gone: went.length - altered };
}

/** What is in the first list more often than in the second. */
function less(texts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

function nameOf(text: string): string {
  const { title, name, category } = JSON.parse(text) as Record<string, unknown>;
  return String(title ?? name ?? category ?? "");
}

function textsOf(content: unknown): string[] {
  return Array.isArray(content) ? content.map((item) => JSON.stringify(item)) : [];
}
