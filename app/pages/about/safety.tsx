import { Page, PictureGrid, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the whole page is invented; put the school's certificates and arrangements in its place.
export default function Safety() {
  return (
    <Page lead="A school is first of all a place where children are safe.">
      <PictureGrid names={["safety-1", "safety-2"]} />
      <Section title="Fire safety">
        <ul>
          <li>Fire extinguishers are within reach, and are kept ready.</li>
          <li>Exits are marked, lit and kept clear.</li>
          <li>Pupils and teachers practise leaving the building calmly, class by class.</li>
          <li>Gas and chemicals in the laboratories are locked away when not in use.</li>
        </ul>
      </Section>
      <Section title="Building safety">
        <ul>
          <li>Stairs have railings, and classes use them in turn.</li>
          <li>Wiring, water and roofs are inspected, and repaired before they cause trouble.</li>
          <li>The gate is staffed during school hours; visitors report to the office.</li>
        </ul>
        <p>
          If you notice a safety problem, please <a href="/ContactUs">tell the school office</a>.
        </p>
      </Section>
    </Page>
  );
}
