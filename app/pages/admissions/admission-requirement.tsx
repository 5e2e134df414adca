import { sortNewestNotices } from "../../entities/school-notice.ts";
import { formatHours } from "../../parse/format-time.ts";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import { helpDeskHours } from "../../school-labels.ts";
import { rules } from "../../school-rules.ts";
import { announcementPath, childPath } from "../../site-map.ts";
import {
  Callout,
  DocumentLink,
  EmailLink,
  FactTable,
  Figure,
  OutsideLink,
  Page,
  Section,
  TelephoneLink,
} from "../../ui/page-parts.ts";
import type { Route } from "./+types/admission-requirement.ts";
import { feeDocuments } from "./fee-documents.ts";
import { RegistrationAges } from "./registration-ages.tsx";
import { type Step, Steps } from "./steps.tsx";

const { summer, winter } = school.hours;
const MAX_REGISTRATIONS = 5;
/** An admission number is another matter. */
const aboutAdmission = /\badmissions?\b(?! n(?:o|umber)s?\b)/i;
const aboutClass = /\b(?:nursery|[lu]?\.?k\.?g|class(?:es)?)\b/i;
const aboutOther = /\b(?:alumni|bus(?:es)?|vans?|transport|exams?|olympiad|camps?)\b/i;

const steps: readonly Step[] = [
  {
    title: "Registration",
    text: (
      <>
        <p>
          Register online in the campus-care portal, or print the{" "}
          <a href="/Registration#form">admission form</a> and bring it to the school office. The
          rules are under <a href="/Registration">Registration</a>.
        </p>
        <p>
          <OutsideLink href={school.portal.registration} className="button-primary">
            Register online
          </OutsideLink>
        </p>
      </>
    ),
    facts: [
      ["Bring", "A photograph and the ward’s Aadhar number"],
      // PLACEHOLDER: whether registration costs anything.
      ["Cost", "Ask the school office about the registration fee"],
    ],
  },
  {
    title: "Entrance test and interview",
    text: <p>The child comes to the school for an entrance test and an interview.</p>,
    // PLACEHOLDER: the day of the test, what to bring to it, and what it costs.
    facts: [["Bring", "The school office tells you the day, and what the child needs"]],
  },
  {
    title: "Admission",
    text: <p>When admission is granted, submit the documents and the fees.</p>,
    facts: [
      ["Bring", "The date-of-birth certificate and an Aadhar card"],
      [
        "Cost",
        <>
          The fees of the class (<a href="/FeeStructure">all about fees</a>):
          <ul>
            {feeDocuments.map(([classes, name]) => (
              <li key={name}>
                <DocumentLink name={name} className="inline-link py-[0.375rem]">
                  {classes}
                </DocumentLink>
              </li>
            ))}
          </ul>
        </>,
      ],
      // PLACEHOLDER: from which day the 3 days are counted.
      ["Deadline", `${rules.cancellation} Ask the school office when this period begins.`],
    ],
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const { current } = await api.notices();
  const notice = sortNewestNotices(current).find(({ title, description }) =>
    aboutAdmission.test(`${title} ${description}`),
  );
  const registrations = (await api.list("registrations"))
    .map(({ title }, index) => ({ title, address: announcementPath("registrations", index) }))
    .filter(({ title }) => aboutAdmission.test(title) || aboutClass.test(title))
    .filter(({ title }) => !aboutOther.test(title));
  return {
    now: [
      ...(notice ? [{ title: notice.title, address: childPath("/Notices", notice.slug) }] : []),
      ...registrations.slice(0, MAX_REGISTRATIONS),
    ],
  };
}

export default function AdmissionRequirement({ loaderData }: Partial<Route.ComponentProps>) {
  const { now = [] } = loaderData ?? {};
  const ages = (
    <Section title="Age of entry" id="age">
      <RegistrationAges />
    </Section>
  );
  return (
    <Page lead="Three steps lead from registration to admission. Here is what to bring to each, what it costs and whom to ask.">
      {school.admissions && ages}
      {now.length > 0 && (
        <Callout title="Admissions now">
          <ul>
            {now.map(({ title, address }) => (
              <li key={address}>
                <a href={address} className="inline-link py-[0.375rem]">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <Section title="The steps to admission">
        <Figure name="admission-1" aside />
        <Steps steps={steps} />
        <Callout tone="notice" title="Check the date of birth with care">
          <p>The date of birth cannot be changed once registered.</p>
        </Callout>
      </Section>
      {!school.admissions && ages}
      <Section title="Contact for admissions" id="ask">
        <FactTable
          caption="For questions about admission"
          rows={[
            ["Telephone", <TelephoneLink key="telephone" />],
            ["E-mail", <EmailLink key="email" />],
            [
              "School office",
              `Summer ${formatHours(summer.office)}, winter ${formatHours(winter.office)}`,
            ],
            [
              "Portal help desk",
              <>
                <TelephoneLink of={school.helpDesk.telephone} />, open {helpDeskHours}
              </>,
            ],
          ]}
        />
        <p>
          Ask the school office for the dates of this session, and for the bus or van and its fee.
          For directions, see <a href="/ContactUs">Contact Us</a>.
        </p>
      </Section>
    </Page>
  );
}
