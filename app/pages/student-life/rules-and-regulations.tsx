import { rules } from "../../school-rules.ts";
import { FactTable, Page, Section } from "../../ui/page-parts.ts";

export default function RulesAndRegulations() {
  return (
    <Page lead="These rules apply to all classes, from Nursery to 10th.">
      <Section title="Attendance and punctuality">
        <ul>
          <li>75% attendance is needed to sit the examinations.</li>
          <li>
            Pupils are in school before the bell: see <a href="/SchoolHours">School Hours</a>.
          </li>
          <li>There is a fine of {rules.lateFine}.</li>
        </ul>
      </Section>
      <Section title="Fines and fees" id="fines">
        <FactTable
          caption="Charges"
          columns={["For", "Amount"]}
          rows={[
            ["Late arrival", rules.lateFine],
            ...[rules.duplicateCertificate, rules.duplicateDiary, rules.overdueBook].map(
              ({ of, costs }) => [of, costs],
            ),
          ]}
        />
      </Section>
      <Section title="Yearly reading" id="reading">
        <p>From class V upwards, every pupil reads these books in the course of the year.</p>
        <FactTable {...rules.yearlyReading} />
        <p>2 marks are deducted for each unread book.</p>
      </Section>
      <Section title="Conduct" id="conduct">
        <ul>
          <li>90% of good-conduct points earns an appreciation award.</li>
          <li>
            When a pupil’s conduct gives cause for concern, the parents are issued a ‘Letter of
            Information’.
          </li>
          <li>After three interventions the pupil is discontinued from the school.</li>
          <li>An appeal against the Chairman’s decision can be made within 30 days.</li>
        </ul>
      </Section>
      <Section title="Examinations and promotion">
        <ul>
          <li>45% aggregate is needed for promotion.</li>
          <li>
            Two consecutive final-exam failures in the same class mean that the student must leave.
          </li>
        </ul>
        <p>
          The full scheme is under <a href="/ExaminatioPromotion">Examinations &amp; Promotions</a>.
        </p>
      </Section>
    </Page>
  );
}
