import { school } from "../../school.ts";
import { firstPupils, motto, schoolDescription, withCapital } from "../../school-labels.ts";
import { FactTable, Figure, Page, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: all but the facts of the table is invented; put the school's own history in its place.
export default function About() {
  return (
    <Page lead={`${withCapital(schoolDescription)}, which teaches from Nursery to class XII.`}>
      <Figure name="hero-school-front" priority />
      <Section title="Our history">
        <Figure name="about-history" aside />
        <p>
          The school was founded in {school.founded} with {firstPupils}, and was inaugurated in{" "}
          {school.inaugurated}. Those first classes set the tone that has stayed: lessons taken
          seriously, faith lived quietly, and a door open to children of every community.
        </p>
        <p>
          Rooms were added as the classes grew, then laboratories, a library and places to paint,
          sing and play. Today the school prepares its pupils for the {school.board}, and those who
          stay on after class X choose between commerce, medical and non-medical streams.
        </p>
        <p>
          Much has changed since {school.founded}. One thing has not: a teacher knows every child by
          name.
        </p>
      </Section>
      <FactTable
        caption="The school at a glance"
        rows={[
          ["Founded", `${school.founded}, with ${firstPupils}`],
          ["Inaugurated", String(school.inaugurated)],
          ["Examination", school.board],
          ["Medium of instruction", school.medium],
          ["Classes", "Nursery to class XII"],
          ["Motto", motto],
        ]}
      />
    </Page>
  );
}
