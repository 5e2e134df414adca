import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import { CardGrid, FactTable, Page, Section } from "../../ui/kit.ts";
import { Picture } from "../../ui/pictures/picture.tsx";
import { PersonCard } from "./person-card.tsx";

// PLACEHOLDER: give each person a name (`name`), and what is said of the office the school's own words.
const leaders = [
  {
    title: "Bishop",
    portrait: "portrait-bishop",
    words: "The shepherd of the diocese, in whose care the school stands.",
  },
  {
    title: "Director",
    portrait: "portrait-director",
    words: "Guides the school as a whole: its purpose, its buildings and its people.",
  },
  {
    title: "Principal",
    portrait: "portrait-principal",
    words: "Leads teachers and pupils day by day, and meets parents.",
  },
  {
    title: "Vice Principal",
    portrait: "portrait-vice-principal",
    words: "Assists the Principal, and looks after timetable and discipline.",
  },
] as const;

const { entryAge, registrationAges } = rules;
const ages = registrationAges.classes.map(([name, age]) => `${name} ${age}`).join(", ");

const answers = [
  [
    "Which classes?",
    "Nursery to class XII, with three streams in XI and XII",
    "/AffiliationCourse",
  ],
  ["Which examination?", `${school.board}, in ${school.medium}`, "/AffiliationCourse"],
  [
    "From what age?",
    `Registration by ${registrationAges.by}: ${ages}. Entry to Nursery: ${entryAge}`,
    "/AdmissionRequirement#age",
  ],
  ["When is school?", "Hours in summer and winter", "/SchoolHours"],
  ["What does it cost?", "Fee structure of each class", "/FeeStructure"],
  ["What do they wear?", "School uniform", "/Uniform"],
  ["How do I apply?", "The steps to admission", "/AdmissionRequirement"],
] as const;

export default function GeneralInformation() {
  return (
    <Page lead="Who leads the school, and where in this prospectus to find what a parent asks first.">
      <Section title="Those who lead the school">
        <CardGrid perRow={2}>
          {leaders.map(({ title, portrait, words }) => (
            <PersonCard
              key={title}
              title={title}
              portrait={
                <Picture
                  name={portrait}
                  sizes="(min-width: 30rem) 128px, 96px"
                  className="w-full"
                />
              }
            >
              {words}
            </PersonCard>
          ))}
        </CardGrid>
        <p>
          Read what they have to say: <a href="/PrincipalMessage">the Principal's Desk</a> and{" "}
          <a href="/DirectorMessage">the Director's Desk</a>.
        </p>
      </Section>
      <Section title="The prospectus in brief">
        <FactTable
          caption="What parents ask first"
          columns={["Question", "Answer"]}
          rows={answers.map(([question, answer, path]) => [
            question,
            <a key={path} href={path}>
              {answer}
            </a>,
          ])}
        />
      </Section>
    </Page>
  );
}
