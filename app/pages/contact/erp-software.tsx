import { school } from "../../school.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { PictureGrid } from "../../ui/pictures/picture-grid.tsx";
import { Section } from "../../ui/words/section.tsx";

const page = pageAt("/ErpSoftware");

export const meta = () => pageMeta(page);

// PLACEHOLDER: the vendor's name and words are invented.
export default function ErpSoftware() {
  return (
    <Page
      page={page}
      lead="The school keeps attendance, marks, fees and messages in one piece of software, made by a vendor and used by parents, teachers and the office."
    >
      <PictureGrid names={["erp-1", "erp-2", "erp-3"]} />
      <Section title="What it does">
        <ul>
          <li>For parents: homework, attendance, results, messages and fees in one place.</li>
          <li>For teachers: the register and the mark book, written once.</li>
          <li>For the office: admissions, receipts and certificates without a second ledger.</li>
        </ul>
      </Section>
      <Section title="How to use it">
        <p>
          Parents log in to the campus-care portal or its mobile app.{" "}
          <a href="/Pphelp">The help page explains each step</a>.
        </p>
        <p>
          <a href={school.portal.login} className="button-primary">
            ERP login
          </a>
        </p>
      </Section>
    </Page>
  );
}
