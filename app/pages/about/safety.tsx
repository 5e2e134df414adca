import { Page, PictureGrid, Section } from "../../ui/kit.ts";

// PLACEHOLDER: the whole page is invented; put the school's certificates and arrangements in its place.
export default function Safety() {
  return (
    <Page lead="A school is first of all a place to which children can be entrusted.">
      <PictureGrid names={["safety-1", "safety-2"]} />
      <Section title="Fire safety">
        <ul>
          <li>Fire extinguishers stand where they can be reached at once, and are kept ready.</li>
          <li>Ways out are marked, lit and never blocked.</li>
          <li>Pupils and teachers practise leaving the building calmly, class by class.</li>
          <li>Gas and chemicals in the laboratories are locked away when not in use.</li>
        </ul>
      </Section>
      <Section title="Building safety">
        <ul>
          <li>Stairs have railings, and classes use them in turn.</li>
          <li>Wiring, water and roofs are looked over, and repaired before they trouble anyone.</li>
          <li>The gate is watched in school hours; visitors report at the office.</li>
        </ul>
        <p>
          Has something caught your eye that we should know? Please{" "}
          <a href="/ContactUs">tell the school office</a>.
        </p>
      </Section>
    </Page>
  );
}
