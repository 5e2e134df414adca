import { school } from "../../school.ts";
import { CardGrid, DocumentTile, OutsideLink, Page, Section } from "../../ui/page-parts.ts";
import { feeDocuments } from "./fee-documents.ts";

export default function FeeStructure() {
  return (
    <Page lead="Choose your child’s class to see its fees.">
      <CardGrid perRow={2}>
        {feeDocuments.map(([classes, name]) => (
          <DocumentTile key={name} name={name} title={classes} />
        ))}
      </CardGrid>
      <Section title="Paying fees">
        <p>
          Fees can be paid online in the campus-care portal;{" "}
          <a href="/Pphelp#fees">the help page shows how</a>.
        </p>
        <p>
          <OutsideLink href={school.portal.fees} className="button-primary">
            Pay fees online
          </OutsideLink>
        </p>
        {/* PLACEHOLDER: where the transport fee is to be had. */}
        <p>
          The transport fee depends on the route of the bus or van: ask{" "}
          <a href="/ContactUs">the school office</a>.
        </p>
        <p>
          For fines and duplicate charges, see{" "}
          <a href="/RulesAndRegulations#fines">Rules and Regulations: Fines and fees</a>.
        </p>
      </Section>
    </Page>
  );
}
