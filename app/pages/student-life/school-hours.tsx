import { formatWeekdays } from "../../entities/school-day.ts";
import { school } from "../../school.ts";
import { rules } from "../../school-rules.ts";
import { FactTable, HoursTable, Page, Section } from "../../ui/page-parts.ts";

export default function SchoolHours() {
  return (
    <Page lead="School begins an hour later in winter. The office has different hours.">
      <Section title="Daily hours">
        <p>
          Classes are held {formatWeekdays(school.hours.weekdays)}, but not on holidays.{" "}
          <a href="/Today">Today</a> has the events of today and tomorrow, and the notices.
        </p>
        <HoursTable caption="Class and office hours" of={["classes", "office"]} />
        {/* PLACEHOLDER: how and when the change of hours is announced. */}
        <p>
          Changes to hours are announced in <a href="/News">News</a>. There is a fine of{" "}
          {rules.lateFine}: see{" "}
          <a href="/RulesAndRegulations#fines">Rules and Regulations: Fines and fees</a>.
        </p>
      </Section>
      <Section title="The academic year">
        <p>The academic year runs from March to February, in three terms.</p>
        <FactTable
          caption="Terms"
          columns={["Term", "Months"]}
          rows={[
            ["First term", "March–May"],
            ["Second term", "July–October"],
            ["Third term", "November–February"],
          ]}
        />
      </Section>
    </Page>
  );
}
