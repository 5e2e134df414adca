import type { ReactNode } from "react";
import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import type { PagePath } from "../../site-map.ts";
import { OutsideLink } from "../../ui/text/links.tsx";
import { Block, BlockHeading } from "./block.tsx";
import { Tabs } from "./tabs.tsx";

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
        <Panel href="/AdmissionRequirement" about="admission">
          A child enters Nursery at the age of {rules.entryAge}. Registration needs a photograph and
          the ward’s Aadhar number; admission needs the date-of-birth certificate and an Aadhar
          card. Between the two come an entrance test and an interview.
        </Panel>
        <Panel
          href="/Alumni"
          about="alumni"
          before={
            <OutsideLink href={school.portal.alumni} className="button-secondary">
              Open the alumni portal
            </OutsideLink>
          }
        >
          Former pupils of every batch stay part of the school. Alumni Support is in the campus-care
          portal. The alumni page explains how to request a certificate, see school days in pictures
          and reach the school.
        </Panel>
        <Panel href="/Faculty" about="the faculty">
          Who teaches at the school, with designation and category, from the Principal to the
          teachers of the youngest class.
        </Panel>
        <Panel href="/AffiliationCourse" about="the scheme of study">
          The school prepares its pupils for the {school.board}. After class X they choose between
          commerce, medical and non-medical streams.
        </Panel>
        <Panel href="#birthdays" link="Go to the birthdays">
          Today’s birthdays are further down this page while you are online.
        </Panel>
        <Panel href="#toppers" link="Go to the toppers">
          The class X and class XII toppers are further down while you are online.
        </Panel>
      </Tabs>
    </Block>
  );
}

type PanelProps = {
  href: PagePath | "#birthdays" | "#toppers";
  link?: string;
  about?: string;
  before?: ReactNode;
  children: ReactNode;
};

function Panel({ href, link = "Read More", about, before, children }: PanelProps) {
  return (
    <>
      <p>{children}</p>
      <p className="flex flex-wrap gap-4">
        {before}
        <a
          data-not-stored={href.startsWith("#") || undefined}
          href={href}
          className="button-secondary"
        >
          {link}
          {about && <span className="sr-only"> about {about}</span>}
        </a>
      </p>
    </>
  );
}
