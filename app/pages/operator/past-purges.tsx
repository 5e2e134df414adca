import { momentInWords } from "../../entities/moment-in-words.ts";
import type { BookLook } from "../../operator-desk.ts";
import { FactTable } from "../../ui/words/fact-table.tsx";
import { bookIsClosed } from "./certificate-counts.tsx";

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
