import { FactTable } from "../../ui/fact-table.tsx";
import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Section } from "../../ui/section.tsx";

export const meta = () => pageMeta("/Uniform");

// PLACEHOLDER: that there are summer, winter and P.T. uniforms is the school's rule; what belongs to each is invented.
export default function Uniform() {
  return (
    <Page
      path="/Uniform"
      lead="There are three uniforms: for summer, for winter and for P.T. Each is worn complete, clean and with the child's name inside."
    >
      <Section title="Summer uniform">
        <FactTable
          caption="Worn in the months of summer hours"
          columns={["Part", "Girls", "Boys"]}
          rows={[
            ["Top", "White half-sleeved shirt, maroon tie", "White half-sleeved shirt, maroon tie"],
            ["Below", "Navy blue pinafore or skirt", "Navy blue trousers (shorts up to class V)"],
            ["Feet", "White socks, black shoes", "Navy blue socks, black shoes"],
          ]}
        />
      </Section>
      <Section title="Winter uniform">
        <FactTable
          caption="Worn in the months of winter hours"
          columns={["Part", "Girls", "Boys"]}
          rows={[
            ["Top", "White full-sleeved shirt, maroon tie", "White full-sleeved shirt, maroon tie"],
            ["Outer", "Navy blue pullover and blazer", "Navy blue pullover and blazer"],
            ["Below", "Navy blue skirt with warm stockings", "Navy blue trousers"],
            ["Feet", "Black shoes", "Navy blue socks, black shoes"],
          ]}
        />
      </Section>
      <Section title="P.T. uniform">
        <FactTable
          caption="Worn on the days of physical training and for games"
          columns={["Part", "All pupils"]}
          rows={[
            ["Top", "T-shirt in the colour of the pupil's house"],
            ["Below", "White track trousers"],
            ["Feet", "White socks, white canvas shoes"],
          ]}
        />
        <p>
          Your child's house and its colour: see <a href="/Leadership">Discipline and Leadership</a>
          .
        </p>
      </Section>
    </Page>
  );
}
