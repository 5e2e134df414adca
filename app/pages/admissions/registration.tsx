import documents from "virtual:site-documents";
import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import { Island } from "../../ui/islands/island.tsx";
import { DocumentTile, OutsideLink, Page, Section } from "../../ui/page-parts.ts";
import { RegistrationAges } from "./registration-ages.tsx";

const form = documents["admission-form"];

export default function Registration() {
  return (
    <Page lead="Register online in the campus-care portal, or print the admission form and bring it to the school office.">
      <p className="apart flex flex-wrap gap-4">
        <OutsideLink href={school.portal.registration} className="button-primary">
          Register online
        </OutsideLink>
        <a href="/AdmissionRequirement" className="button-secondary">
          See all steps to admission
        </a>
      </p>
      <Section title="Ages for registration">
        <RegistrationAges />
      </Section>
      <Section title="Rules">
        <ul>
          <li>Registration is followed by an entrance test and an interview.</li>
          <li>Registration alone is not admission.</li>
          <li>The date of birth cannot be changed once registered.</li>
          <li>{rules.cancellation}</li>
        </ul>
      </Section>
      <Section title="Documents needed">
        <ul>
          <li>a photograph of the child</li>
          <li>the ward’s Aadhar number</li>
          <li>for admission, the date-of-birth certificate and the Aadhar card</li>
        </ul>
      </Section>
      <Section title="Admission form" id="form">
        <div className="max-w-30rem">
          <DocumentTile name="admission-form" title="Admission form" />
        </div>
        <Island
          as="object"
          script="/app/pages/admissions/embedded-pdf.island.ts"
          data={`${form.path}#navpanes=0&view=FitH`}
          type="application/pdf"
          aria-label="Admission form"
          className="apart w-full h-64 md:h-36rem rounded-2 border border-rule bg-band"
        >
          <a href={form.path} className="block max-w-30rem border border-rule">
            <img
              src="/documents/admission-form.webp"
              width="735"
              height="1039"
              alt="First page of the admission form"
              loading="lazy"
              className="block w-full h-auto"
            />
          </a>
        </Island>
      </Section>
    </Page>
  );
}
