import type { PictureName } from "../../pictures/manifest.ts";
import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import { CardGrid, FactTable, Page, Picture, Section } from "../../ui/page-parts.ts";

type LeaderProps = { title: string; name?: string; portrait: PictureName; words: string };

// PLACEHOLDER: give each person a name (`name`), and what is said of the office the school's own words.
const leaders: LeaderProps[] = [
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
    words: "Assists the Principal, and looks after the timetable and discipline.",
  },
];

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
    <Page lead="Who leads the school, and answers to parents’ first questions.">
      <Section title="Those who lead the school">
        <CardGrid perRow={2}>
          {leaders.map((leader) => (
            <Leader key={leader.title} {...leader} />
          ))}
        </CardGrid>
        <p>
          Read what they have to say: <a href="/PrincipalMessage">the Principal’s Desk</a> and{" "}
          <a href="/DirectorMessage">the Director’s Desk</a>.
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

function Leader({ title, name, portrait, words }: LeaderProps) {
  return (
    <article className="flex flex-wrap gap-4 sm:gap-6 h-full rounded-2 border border-rule bg-card p-4">
      <div className="flex-none w-24 sm:w-32 overflow-hidden rounded-2 bg-band">
        <Picture name={portrait} sizes="(min-width: 30rem) 128px, 96px" className="w-full" />
      </div>
      <div className="flex-1 basis-32 min-w-0">
        <h3>{title}</h3>
        {name && <p className="font-600">{name}</p>}
        <div className="mt-2 text-small text-muted">{words}</div>
      </div>
    </article>
  );
}
