import { school } from "../../school.ts";
import { FactTable, Page, Section } from "../../ui/page-parts.ts";

export default function AffiliationCourse() {
  return (
    <Page
      lead={`The school teaches in ${school.medium} and prepares its pupils for the ${school.board}.`}
    >
      <Section title="Affiliation">
        {/* PLACEHOLDER: the date of affiliation. */}
        <p>
          Pupils are prepared for the {school.board}, the examination taken at the end of class X.
          The course of study follows its syllabus.
        </p>
        {school.affiliationNumber && <p>Affiliation number: {school.affiliationNumber}</p>}
      </Section>
      <Section title="Course of study">
        {/* PLACEHOLDER: the subjects are invented but for the languages read and the three streams. */}
        <FactTable
          caption="Course of study by stage"
          columns={["Stage", "Course"]}
          rows={[
            ["Nursery to U.K.G.", "Language, numbers, stories, song, drawing and play"],
            ["Classes I to V", "English, Hindi, mathematics, environmental studies, art and games"],
            [
              "Classes VI to VIII",
              "English, Hindi and Punjabi, mathematics, the sciences, history, geography and computers",
            ],
            ["Classes IX\u00A0and\u00A0X", `The ${school.board} course`],
            ["Classes XI\u00A0and\u00A0XII", "Commerce, medical or non-medical stream"],
          ]}
        />
      </Section>
      <Section title="Streams in classes XI and XII">
        <ul>
          <li>Commerce</li>
          <li>Medical</li>
          <li>Non-medical</li>
        </ul>
        <p>
          The <a href="/FeeStructure">fee structure</a> has a document for each;{" "}
          <a href="/ExaminatioPromotion">Examinations &amp; Promotions</a> says what is needed to
          move up.
        </p>
      </Section>
    </Page>
  );
}
