import { rules } from "../../school-rules.ts";
import { FactTable, Page, PictureGrid, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the words about the room are invented, but for the rules of reading.
export default function Library() {
  return (
    <Page lead="A quiet room with many voices in it. Every class comes here to read and to borrow.">
      <PictureGrid names={["library-1", "library-2"]} />
      <p>
        Pupils learn to find a book for themselves, to handle it well and to bring it back.{" "}
        {rules.overdueBook.of}: {rules.overdueBook.costs} (see{" "}
        <a href="/RulesAndRegulations#fines">Rules and Regulations: Fines and fees</a>).
      </p>
      <Section title="Reading through the year">
        <FactTable {...rules.yearlyReading} />
        <p>
          2 marks are deducted for each unread book. The other rules are under{" "}
          <a href="/RulesAndRegulations">Rules and Regulations</a>.
        </p>
      </Section>
    </Page>
  );
}
