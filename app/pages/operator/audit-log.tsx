import {
  type AuditSummary,
  type CertificateOutcome,
  certificateDays,
  MAX_WRONG_CERTIFICATES,
} from "../../operator-service.ts";
import { FactTable } from "../../ui/page-parts.ts";
import { addDays, toCalendarDate } from "../../values/calendar-date.ts";
import { formatMoment } from "../../values/format-time.ts";

const unavailable = "This is temporarily unavailable. Reload the page in a minute.";

const outcomeLabels: Record<CertificateOutcome, string> = {
  given: "Certificate given",
  "not given": "No certificate found",
  failed: "The school’s system failed",
  "too many": "Refused: too many wrong or too many at once",
  "too many pictures": "Pictures refused: too many that no list names",
};

export function CertificateCounts({ audit, now }: { audit: AuditSummary; now: Date }) {
  if (!audit) return <p>{unavailable}</p>;
  const today = toCalendarDate(now);
  const before = addDays(today, -certificateDays);
  const rows = Object.entries(outcomeLabels).map(([outcome, label]) => {
    const counts = audit.certificates.filter(
      (entry) => entry.outcome === outcome && entry.day > before,
    );
    const sum = (of: typeof counts) => of.reduce((total, { count }) => total + count, 0);
    const countToday = sum(counts.filter(({ day }) => day === today));
    return [label, `${countToday} today, ${sum(counts)} in ${certificateDays} days`];
  });
  const { wrongInLastHour } = audit;
  const isLimited = wrongInLastHour >= MAX_WRONG_CERTIFICATES;
  rows.push([
    "Wrong in the last hour",
    `${wrongInLastHour}${isLimited ? ": somebody is guessing, so whoever was wrong has to wait" : ""}`,
  ]);
  return <FactTable caption="Requests by outcome (no names recorded)" rows={rows} />;
}

export function PastPurges({ audit, now }: { audit: AuditSummary; now: Date }) {
  if (!audit) return <p>{unavailable}</p>;
  if (audit.purges.length === 0) return <p>Nothing has been refreshed by hand yet.</p>;
  const rows = audit.purges.map(({ at, scope, outcome }) => [
    formatMoment(new Date(at), now),
    scope,
    outcome,
  ]);
  return (
    <FactTable
      caption="The last 50 refreshes, from this page or through the API"
      columns={["When", "What", "Outcome"]}
      rows={rows}
    />
  );
}
