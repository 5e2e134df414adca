import { documents } from "../../documents.ts";
import { school } from "../../school.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { DocumentLink } from "../../ui/words/document-link.tsx";
import { DocumentTile } from "../../ui/words/document-tile.tsx";
import { FactTable } from "../../ui/words/fact-table.tsx";
import { Section } from "../../ui/words/section.tsx";

const page = pageAt("/Registration");

export const meta = () => pageMeta(page);

export default function Registration() {
  return (
    <Page
      page={page}
      lead="Register online in the campus-care portal, or print the admission form and bring it to the school office."
    >
      <p className="apart flex flex-wrap gap-4">
        <a href={school.portal.registration} className="button-primary">
          Register online
        </a>
        <a href="/ContactUs" className="button-secondary">
          Visit the school office
        </a>
      </p>
      <Section title="Ages for registration">
        <FactTable
          caption="Age by 31 March 2023"
          columns={["Class", "Age"]}
          rows={[
            ["Nursery", "3+"],
            ["L.K.G", "4+"],
            ["U.K.G", "5+"],
          ]}
        />
      </Section>
      <Section title="Rules">
        <ul>
          <li>Registration is followed by an entrance test and an interview.</li>
          <li>Registration alone is not admission.</li>
          <li>The date of birth cannot be changed once it is registered.</li>
          <li>
            Admission is cancelled within 3 days if the fees are not paid or the documents are not
            submitted.
          </li>
        </ul>
      </Section>
      <Section title="Documents needed">
        <ul>
          <li>a photograph of the child</li>
          <li>the ward's Aadhar number</li>
          <li>for admission, the date-of-birth certificate and the Aadhar card</li>
        </ul>
      </Section>
      <Section title="Admission form">
        <div className="max-w-30rem">
          <DocumentTile name="admission-form" title="Admission form" />
        </div>
        <object
          data={`${documents["admission-form"].path}#navpanes=0&view=FitH`}
          type="application/pdf"
          aria-label="Admission form"
          className="apart w-full h-64 md:h-36rem rounded-2 border border-rule bg-sand"
        >
          <p className="p-4">
            This browser does not show PDFs inside a page.{" "}
            <DocumentLink name="admission-form">Open the admission form</DocumentLink>
          </p>
        </object>
      </Section>
    </Page>
  );
}
