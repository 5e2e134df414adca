import { formatMoment } from "../../app/entities/format-time.ts";
import { readTitles } from "../../app/read-labels.ts";
import type { ReadName } from "../../app/school-api.ts";
import type { PurgeReport } from "../data-cache/data-cache.ts";
import { formatFault } from "../operators/format-fault.ts";

const seenNow = "Visitors near you see the change now, and everyone else within a minute.";

export function notConfirmed(what: string): string {
  return `The site could not confirm that ${what}. Try again in a minute.`;
}

export function formatReports(reports: readonly PurgeReport[], now: number): string[] {
  const isUnchanged = ({ fault, changed }: PurgeReport) => !fault && !changed;
  const unchanged = reports.filter(isUnchanged);
  if (unchanged.length < 2) return reports.map((report) => formatReport(report, now));
  return [
    ...reports.filter((report) => !isUnchanged(report)).map((report) => formatReport(report, now)),
    `No changes in: ${formatTitles(unchanged.map(({ read }) => read))}.`,
  ];
}

/** "News: 3 new items. Visitors near you see the change now, and everyone else within a minute." */
function formatReport(report: PurgeReport, now: number): string {
  const { read, fault } = report;
  const title = readTitles[read];
  if (fault) {
    const reason = `The school’s system ${formatFault(fault)}.`;
    return `${title}: not refreshed. ${reason} ${formatLastGood(report, now)}`;
  }
  const outcome = formatOutcome(report);
  return outcome.startsWith("no ") ? `${title}: ${outcome}.` : `${title}: ${outcome}. ${seenNow}`;
}

export function formatOutcome({ changed, fault, before, after = [] }: PurgeReport): string {
  const count = formatItemCount(after);
  if (fault) return `not refreshed: the school’s system ${formatFault(fault)}`;
  if (!changed) return `no changes (${count})`;
  if (before === undefined) return `fetched for the first time (${count})`;
  const serialize = (item: unknown) => JSON.stringify(item);
  const [old, current] = [before.map(serialize), after.map(serialize)];
  const { added, altered, removed } = countDifferences(old, current);
  const parts = [
    ...(added > 0 ? [`${added} new ${added === 1 ? "item" : "items"}`] : []),
    ...(altered > 0 ? [`${altered} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  const isReordered = old.some((item, index) => item !== current[index]);
  return isReordered ? `the same ${count} in a different order` : `no visible changes (${count})`;
}

export function formatTitles(reads: readonly ReadName[]): string {
  return reads.map((read) => readTitles[read]).join(", ");
}

function formatItemCount({ length }: readonly unknown[]): string {
  return length === 1 ? "1 item" : `${length} items`;
}

function formatLastGood({ before, fetchedBefore = 0 }: PurgeReport, now: number): string {
  if (!before) return "The site has no earlier copy: its pages show a placeholder.";
  const time = formatMoment(new Date(fetchedBefore), new Date(now));
  const copy = `the last good copy (${formatItemCount(before)}, from ${time})`;
  return `Visitors still see ${copy}. The site updates it once the school’s system works again.`;
}

/** An item that keeps its name counts as altered, not as added and removed. */
function countDifferences(old: readonly string[], current: readonly string[]) {
  const [onlyInCurrent, onlyInOld] = [subtract(current, old), subtract(old, current)];
  const added = subtract(onlyInCurrent.map(getName), onlyInOld.map(getName)).length;
  const altered = onlyInCurrent.length - added;
  return { added, altered, removed: onlyInOld.length - altered };
}

function subtract(texts: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

function getName(item: string): string {
  const { title, name, category } = JSON.parse(item) as Record<string, unknown>;
  return String(title ?? name ?? category ?? "");
}
