import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import { Island } from "../../ui/islands/island.tsx";
import { OutsideLink } from "../../ui/text/links.tsx";
import { Block, BlockHeading } from "./block.tsx";

// PLACEHOLDER: the words of the five panels but for what the school's rules state.
const tabs = [
  {
    title: "Admission Details",
    text: `A child enters Nursery at the age of ${rules.entryAge}. Registration needs a photograph and the ward’s Aadhar number; admission needs the date-of-birth certificate and an Aadhar card. Between the two come an entrance test and an interview.`,
    href: "/AdmissionRequirement",
    about: "admission",
  },
  {
    title: "Faculty Details",
    text: "Who teaches at the school, with designation and category, from the Principal to the teachers of the youngest class.",
    href: "/Faculty",
    about: "the faculty",
  },
  {
    title: "Scheme of Study",
    text: `The school prepares its pupils for the ${school.board}. After class X they choose between commerce, medical and non-medical streams.`,
    href: "/AffiliationCourse",
    about: "the scheme of study",
  },
  {
    title: "Students Birthday",
    text: "Today’s birthdays are further down this page while you are online.",
    scrollsTo: "birthdays",
  },
  {
    title: "School Toppers",
    text: "The class X and class XII toppers are further down while you are online.",
    scrollsTo: "toppers",
  },
];

const id = "information-tabs";

/** Choosing some tabs also scrolls to a block. Without the script, tabs are links that show their panel. Alumni Support, which opens another site, is a link among them. */
export function InfoTabs() {
  return (
    <Block id="information">
      <BlockHeading of="information">For parents, pupils and former pupils</BlockHeading>
      <Island
        script="/app/pages/home/tabs.island.ts"
        className="info-tabs mt-6 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:gap-6"
      >
        <div className="grid grid-cols-2 max-[15rem]:grid-cols-1 gap-1 md:grid-cols-none md:content-start">
          <div role="tablist" aria-label="Information" className="contents">
            {tabs.map(({ title, scrollsTo }, index) => (
              <a
                key={title}
                href={`#${id}-panel-${index}`}
                role="tab"
                className={index === 0 ? "tab -order-1" : "tab"}
                id={`${id}-tab-${index}`}
                aria-controls={`${id}-panel-${index}`}
                aria-selected={index === 0}
                data-scrolls-to={scrollsTo}
              >
                {title}
              </a>
            ))}
          </div>
          <OutsideLink href={school.portal.alumni} className="tab -order-1 no-print">
            Alumni Support
          </OutsideLink>
        </div>
        <div className="grid content-start gap-8 mt-3 p-4 border border-rule rounded-2 bg-paper md:mt-0 md:p-8">
          {tabs.map(({ title, text, href, about, scrollsTo }, index) => (
            <div
              key={title}
              role="tabpanel"
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              className={`tab-panel prose min-w-0 ${index === 0 ? "is-chosen" : ""}`}
            >
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="flex flex-wrap gap-4">
                {scrollsTo ? (
                  <a data-not-stored href={`#${scrollsTo}`} className="button-secondary">
                    Go to the {scrollsTo}
                  </a>
                ) : (
                  <a
                    href={href}
                    aria-label={`Read More about ${about}`}
                    className="button-secondary"
                  >
                    Read More
                  </a>
                )}
              </p>
            </div>
          ))}
        </div>
      </Island>
    </Block>
  );
}
