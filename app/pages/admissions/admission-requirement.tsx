import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { Figure } from "../../ui/pictures/figure.tsx";
import { FactTable } from "../../ui/words/fact-table.tsx";
import { Notice } from "../../ui/words/notice.tsx";
import { Section } from "../../ui/words/section.tsx";

const page = pageAt("/AdmissionRequirement");

export const meta = () => pageMeta(page);

export default function AdmissionRequirement() {
  return (
    <Page
      page={page}
      lead="A child enters Nursery at the age of three and a half. This page says what to bring, and what happens after you register."
    >
      <Section title="Age of entry">
        <FactTable
          caption="Ages of entry and of registration"
          columns={["Class", "Age"]}
          rows={[
            ["Nursery, age of entry", "3 and a half years"],
            ["Nursery, for registration", "3+ by 31 March 2023"],
            ["L.K.G, for registration", "4+ by 31 March 2023"],
            ["U.K.G, for registration", "5+ by 31 March 2023"],
          ]}
        />
      </Section>
      <Section title="Documents to bring">
        <Figure name="admission-1" aside />
        <p>For registration:</p>
        <ul>
          <li>a photograph of the child</li>
          <li>the ward's Aadhar number</li>
        </ul>
        <p>For admission:</p>
        <ul>
          <li>the date-of-birth certificate</li>
          <li>the Aadhar card</li>
        </ul>
        <Notice tone="notice" title="Check the date of birth with care">
          <p>The date of birth cannot be changed once it is registered.</p>
        </Notice>
      </Section>
      <Section title="From registration to admission">
        <ol>
          <li>
            Register the child: see <a href="/Registration">Registration</a>.
          </li>
          <li>The child comes for an entrance test and an interview.</li>
          <li>Admission is granted, and you submit the documents and pay the fees.</li>
        </ol>
        <Notice tone="notice" title="Within 3 days">
          <p>
            Admission is cancelled within 3 days if the fees are not paid or the documents are not
            submitted.
          </p>
        </Notice>
        <p>
          What each class costs is in the <a href="/FeeStructure">fee structure</a>.
        </p>
      </Section>
    </Page>
  );
}
