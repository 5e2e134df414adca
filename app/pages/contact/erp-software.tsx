import { school } from "../../school.ts";
import { helpDeskHours } from "../../school-labels.ts";
import {
  FactTable,
  OutsideLink,
  Page,
  PictureGrid,
  Section,
  TelephoneLink,
} from "../../ui/page-parts.ts";

const unknown = "To be filled in by the school";

export default function ErpSoftware() {
  return (
    <Page lead="The school’s ERP software comes from a vendor, a company outside the school. This page says who the vendor is, and what parents use the software for.">
      {/* PLACEHOLDER: the three pictures; put the vendor's own screens in their place. */}
      <PictureGrid names={["erp-1", "erp-2", "erp-3"]} />
      <Section title="The vendor">
        <FactTable
          caption="Who makes the software"
          rows={[
            ["Vendor", school.erpVendor.name],
            [
              "Website",
              <OutsideLink key="website" href={school.erpVendor.website}>
                {URL.parse(school.erpVendor.website)?.hostname}
              </OutsideLink>,
            ],
            // PLACEHOLDER: the three lines that follow.
            ["About the vendor", unknown],
            ["Modules the school uses", unknown],
            ["In use at the school since", unknown],
          ]}
        />
      </Section>
      <Section title="What parents use it for">
        <p>Parents use it through the campus-care portal, which is outside this site, for:</p>
        <ul>
          <li>online fee payment</li>
          <li>online registration</li>
          <li>logging in to the ERP, which the school uses too</li>
        </ul>
        <p>
          <OutsideLink href={school.portal.login} className="button-primary">
            ERP login
          </OutsideLink>
        </p>
        <p>
          <a href="/Pphelp">The help page explains each step</a>. The help desk,{" "}
          <TelephoneLink of={school.helpDesk.telephone} />, is open {helpDeskHours}
        </p>
      </Section>
    </Page>
  );
}
