import { Callout, FactTable, Page, Section } from "../../ui/page-parts.ts";

export default function ExaminationPromotion() {
  return (
    <Page lead="A pupil is promoted on the work of the whole year, not on one examination.">
      <Section title="What is needed">
        <FactTable
          caption="Attendance, marks and repeated years"
          columns={["For", "Rule"]}
          rows={[
            ["Sitting the examinations", "75% attendance"],
            ["Promotion", "45% aggregate"],
            [
              "Repeating a class",
              "A pupil is not kept back more than two consecutive years in the same class",
            ],
            [
              "Failing twice",
              "Two consecutive final-exam failures in the same class mean that the student must leave",
            ],
          ]}
        />
      </Section>
      <Section title="What promotion depends on">
        <ul>
          <li>regular attendance</li>
          <li>day-to-day class participation</li>
          <li>teachers’ assessment</li>
          <li>written work and projects</li>
          <li>the average marks of the term exams</li>
        </ul>
        <p>
          There are <a href="/SchoolHours">three terms in the academic year</a>.
        </p>
      </Section>
      <Section title="What guardians can do">
        <p>
          Guardians should check the homework diary, and discuss issues with subject teachers at the
          parent-teacher meeting.
        </p>
      </Section>
      <Callout title="The school’s decision is final">
        <p>Applicants must accept the promotion scheme.</p>
      </Callout>
    </Page>
  );
}
