import {
  type CertificateOutcome,
  certificateDays,
  MAX_WRONG_CERTIFICATES,
  type OperatorRecords,
  type PictureLabel,
  type PurgeRecord,
} from "../../operator-service.ts";
import { formatMoment } from "../../parse/format-time.ts";
import { listNames, type ReadName, readViews } from "../../school-api.ts";
import { FactTable } from "../../ui/page-parts.ts";

export function formatLabel(label: PictureLabel | undefined): string {
  return label ? `Photo ${label.number} of “${label.title}”` : "A photo that is in no list";
}

/** For a record that was just made, and for past ones. */
export function describePurge({ visibility, label, reads, ...purge }: PurgeRecord): string {
  if (visibility) {
    return `${formatLabel(label)} is ${visibility === "hidden" ? "hidden" : "shown again"}.`;
  }
  if (reads.length === 0) return "Photos were refreshed.";
  const { changed, failed } = purge;
  const changes = changed.length > 0 ? ` Changed: ${formatTitles(changed)}.` : "";
  if (failed.length > 0) return `Not refreshed: ${formatTitles(failed)}.${changes}`;
  const isAll = reads.length >= listNames.length;
  const done = isAll ? "Everything was refreshed." : `Refreshed: ${formatTitles(reads)}.`;
  return done + (changes || " No changes.");
}

function formatTitles(reads: readonly ReadName[]): string {
  return reads.map((read) => readViews[read].title).join(", ");
}

export function PastPurges({ purges, now }: { purges: readonly PurgeRecord[]; now: Date }) {
  if (purges.length === 0) return <p>Nothing has been refreshed by hand yet.</p>;
  return (
    <FactTable
      caption="The last 20, from this page or by the school’s system"
      columns={["When", "What"]}
      rows={purges.map((purge) => [formatMoment(new Date(purge.at), now), describePurge(purge)])}
    />
  );
}

const outcomes: Record<CertificateOutcome, string> = {
  given: "Certificate given",
  "not given": "No certificate found",
  failed: "The school’s system failed",
  "too many": "Refused: too many wrong or too many at once",
  "too many pictures": "Pictures refused: too many that no list names",
};

export function CertificateCounts({ certificates, wrongInLastHour }: OperatorRecords) {
  const rows = Object.entries(outcomes).map(([outcome, label]) => {
    const { today = 0, total = 0 } = certificates.find((one) => one.outcome === outcome) ?? {};
    return [label, `${today} today, ${total} in ${certificateDays} days`];
  });
  const isLimited = wrongInLastHour >= MAX_WRONG_CERTIFICATES;
  const limit = isLimited ? ": somebody is guessing, so whoever was wrong has to wait" : "";
  rows.push(["Wrong in the last hour", `${wrongInLastHour}${limit}`]);
  return <FactTable caption="Requests by outcome (no names recorded)" rows={rows} />;
}
