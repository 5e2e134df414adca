import { school } from "../../school.ts";
import { houseCount } from "../../school-labels.ts";
import { FactTable, Page, PictureGrid, Section } from "../../ui/page-parts.ts";

const pictures = ([1, 2, 3, 4, 5, 6] as const).map((number) => `leadership-${number}` as const);

export default function Leadership() {
  return (
    <Page
      lead={`Every pupil belongs to one of ${houseCount} houses. Activities are house-based, and in their houses pupils learn to lead.`}
    >
      <Section title={`The ${houseCount} houses`}>
        <FactTable
          caption="Houses and their colours"
          columns={["House", "Colour"]}
          rows={school.houses.map(({ name, called }, index) => [
            name,
            <span key="flag" className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className={`[forced-color-adjust:none] w-12 h-6 rounded-1 border border-control bg-house-${index + 1}`}
              />
              {called}
            </span>,
          ])}
        />
        <p>
          House-in-charge teachers and captains oversee each house. The houses compete with each
          other in games, arts and good conduct.
        </p>
      </Section>
      <Section title="Duty">
        <p>
          Each house has duty for a month, in rotation. The house on duty helps to keep order on
          stairs and in corridors, looks after the assembly and the notice boards, and sees that the
          grounds are left clean.
        </p>
      </Section>
      <Section title="Good conduct">
        <p>
          A pupil who earns 90% of the good-conduct points receives an appreciation award. If rules
          are broken, see <a href="/RulesAndRegulations#conduct">Rules and Regulations: Conduct</a>.
        </p>
      </Section>
      <Section title="The houses in pictures">
        <PictureGrid names={pictures} perRow={3} />
      </Section>
    </Page>
  );
}
