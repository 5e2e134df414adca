import { houseNames } from "../../school-labels.ts";
import { Figure, Page, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the whole page is invented; put the school's patron, with life and feast, in its place.
export default function HeavenlyPatrons() {
  return (
    <Page lead="The school bears its patron’s name, and asks each day for the patron’s prayers.">
      <Figure name="patron" aside priority />
      <Section title="Why a school has a patron">
        <p>
          A patron is a friend in heaven and an example on earth. Pupils of every faith learn here
          what the patron’s life was about: trust in God, work done with care, and kindness to those
          whom others pass by.
        </p>
      </Section>
      <Section title="How we keep the feast">
        <p>
          On the patron’s feast the school gathers in thanksgiving. Each class brings something of
          its own making, a song, a reading or a picture, and the day ends with an act of service
          that the pupils have chosen themselves.
        </p>
      </Section>
      <Section title="The houses">
        <p>
          The names of our houses, {houseNames}, remind us that good lives come in many kinds.{" "}
          <a href="/Leadership">Read about the houses and their duty</a>.
        </p>
      </Section>
    </Page>
  );
}
