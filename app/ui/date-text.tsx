const written = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A date written out, "5 December 2026", from "2026-12-05" (that calendar day, never shifted) or a moment in time. */
export function DateText({ date }: { date: string }) {
  const words = dateInWords(date);
  return words ? <time dateTime={date}>{words}</time> : null;
}

export function dateInWords(date: string): string | undefined {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00+05:30` : date);
  return Number.isNaN(moment.valueOf()) ? undefined : written.format(moment);
}
