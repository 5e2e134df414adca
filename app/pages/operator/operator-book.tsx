import { calendarDayAt, daysAfter } from "../../entities/calendar-date.ts";
import { momentInWords } from "../../entities/moment-in-words.ts";
import {
  type BookLook,
  type CertificateOutcome,
  certificateDays,
  certificateOutcomes,
} from "../../operator-desk.ts";
import { FactTable } from "../../ui/words/fact-table.tsx";

const bookIsClosed = "This cannot be shown just now. Please load the page again in a minute.";

const names: Record<CertificateOutcome, string> = {
  given: "Certificate given",
  "not given": "The school's server gave none",
  failed: "The school's server failed",
  "too many": "Refused: too many from one address",
};

/** How often they were asked for, never by whom. */
export function CertificateCounts({ book, now }: { book: BookLook; now: Date }) {
  if (!book) return <p>{bookIsClosed}</p>;
  const today = calendarDayAt(now);
  const before = daysAfter(today, -certificateDays);
  const rows = certificateOutcomes.map((outcome) => {
    const counts = book.certificates.filter((it) => it.outcome === outcome && it.day > before);
    const sum = (of: typeof counts) => of.reduce((total, { count }) => total + count, 0);
    const countToday = sum(counts.filter(({ day }) => day === today));
    return [names[outcome], `${countToday} today, ${sum(counts)} in ${certificateDays} days`];
  });
  return <FactTable caption="Requests by outcome (no names recorded)" rows={rows} />;
}

/** The last fifty, by whomever. */
export function PastPurges({ book, now }: { book: BookLook; now: Date }) {
  if (!book) return <p>{bookIsClosed}</p>;
  if (book.purges.length === 0) return <p>Nothing has been refreshed by hand yet.</p>;
  const rows = book.purges.map(({ at, scope, outcome }) => [
    momentInWords(new Date(at), now),
    scope,
    outcome,
  ]);
  return (
    <FactTable
      caption="The last 50 times, from here or by a machine"
      columns={["When", "What", "Outcome"]}
      rows={rows}
    />
  );
}
