import type { ReactNode } from "react";
import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import type { PagePath } from "../../site-map.ts";
import { OutsideLink } from "../../ui/words/links.tsx";
import { Block, BlockHeading } from "./block.tsx";
import Tabs from "./tabs.island.tsx";

const tabs = [
  { title: "Admission Details" },
  { title: "Alumni Support", opens: school.portal.alumni },
  { title: "Faculty Details" },
  { title: "Scheme of Study" },
  { title: "Students Birthday", scrollsTo: "birthdays" },
  { title: "School Toppers", scrollsTo: "toppers" },
];

// PLACEHOLDER: the words of the six panels but for what the school's rules state.
export function InfoTabs() {
  return (
    <Block id="information">
      <BlockHeading of="information">For parents, pupils and former pupils</BlockHeading>
      <Tabs tabs={tabs}>
        <Panel>
          <p>
            A child enters Nursery at the age of {rules.entryAge}. Registration needs a photograph
            and the ward’s Aadhar number; admission needs the date-of-birth certificate and an
            Aadhar card. Between the two come an entrance test and an interview.
          </p>
          <ReadMore href="/AdmissionRequirement" about="admission" />
        </Panel>
        <Panel>
          <p>
            Former pupils of every batch stay part of the school. Alumni Support is in the
            campus-care portal. The alumni page explains how to request a certificate, see school
            days in pictures and reach the school.
          </p>
          <p className="flex flex-wrap gap-4">
            <OutsideLink href={school.portal.alumni} className="button-secondary">
              Open the alumni portal
            </OutsideLink>
            <a href="/Alumni" className="button-secondary">
              Read More<span className="sr-only"> about alumni</span>
            </a>
          </p>
        </Panel>
        <Panel>
          <p>
            Who teaches at the school, with designation and category, from the Principal to the
            teachers of the youngest class.
          </p>
          <ReadMore href="/Faculty" about="the faculty" />
        </Panel>
        <Panel>
          <p>
            The school prepares its pupils for the {school.board}. After class X they choose between
            commerce, medical and non-medical streams.
          </p>
          <ReadMore href="/AffiliationCourse" about="the scheme of study" />
        </Panel>
        <Panel>
          <p>See today’s birthdays further down this page.</p>
          <ToBlock id="birthdays">Go to the birthdays</ToBlock>
        </Panel>
        <Panel>
          <p>See the class X and class XII toppers further down.</p>
          <ToBlock id="toppers">Go to the toppers</ToBlock>
        </Panel>
      </Tabs>
    </Block>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return children;
}

function ReadMore({ href, about }: { href: PagePath; about: string }) {
  return (
    <p>
      <a href={href} className="button-secondary">
        Read More<span className="sr-only"> about {about}</span>
      </a>
    </p>
  );
}

function ToBlock({ id, children }: { id: string; children: string }) {
  return (
    <p>
      <a href={`#${id}`} className="button-secondary">
        {children}
      </a>
    </p>
  );
}
