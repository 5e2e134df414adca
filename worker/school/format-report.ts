import { listNames, type ReadName, readTitles } from "../../app/school-api.ts";
import { formatFault } from "./format-fault.ts";
import type { PurgeReport, PurgeRequest } from "./school-state.ts";

export function formatTitles(reads: readonly ReadName[]): string {
  return reads.map((read) => readTitles[read]).join(", ");
}

/** "News: changed, 12 items.", "No changes in: Events, Videos." */
export function formatReports(reports: readonly PurgeReport[]): string[] {
  const { changed, failed, unchanged } = groupReports(reports);
  return [
    ...failed.map(formatFailure),
    ...changed.map(({ read, items }) => `${readTitles[read]}: changed, ${formatCount(items)}.`),
    unchanged.length > 0 && `No changes in: ${formatTitles(getReads(unchanged))}.`,
    changed.length > 0 &&
      "Visitors near you see the changes now, and everyone else within a minute.",
  ].filter((sentence) => sentence !== false);
}

/** Names no picture by its address: anyone who knows a certificate's can open it. */
export function formatScope({ lists, album, images, of = "pictures" }: PurgeRequest): string {
  const reads = formatTitles([...lists, ...(album ? ["album" as const] : [])]);
  const all = lists.length === listNames.length ? "Everything" : reads;
  return [all, images.length > 0 && of].filter(Boolean).join(", ");
}

/** "changed: News; not refreshed: Events" */
export function formatOutcome({ visibility }: PurgeRequest, reports: readonly PurgeReport[]) {
  if (visibility) return visibility === "hidden" ? "taken down" : "released";
  const { changed, failed } = groupReports(reports);
  const parts = [
    changed.length > 0 && `changed: ${formatTitles(getReads(changed))}`,
    failed.length > 0 && `not refreshed: ${formatTitles(getReads(failed))}`,
  ];
  const unchanged = reports.length > 0 ? "no changes" : "to be fetched at the next request";
  return parts.filter(Boolean).join("; ") || unchanged;
}

function groupReports(reports: readonly PurgeReport[]) {
  const failed = reports.filter(({ fault }) => fault);
  const changed = reports.filter((report) => report.changed);
  const unchanged = reports.filter((report) => !report.changed && !report.fault);
  return { changed, failed, unchanged };
}

function getReads(reports: readonly PurgeReport[]) {
  return reports.map(({ read }) => read);
}

function formatFailure({ read, fault, items }: PurgeReport): string {
  const reason = fault && `The school’s system ${formatFault(fault)}.`;
  const shown =
    items === undefined
      ? "The site has no earlier copy: its pages show a placeholder."
      : `Visitors still see the last good copy (${formatCount(items)}).`;
  return `${readTitles[read]}: not refreshed. ${reason} ${shown}`;
}

function formatCount(items = 0): string {
  return items === 1 ? "1 item" : `${items} items`;
}
