import { school } from "../../school.ts";
import { withCapital } from "../../school-labels.ts";
import { FactTable, Figure, Page, Section } from "../../ui/page-parts.ts";

const cloth = withCapital(school.uniform.cloth.called);
const shirtAndTie = `White shirt and ${school.uniform.tie.called} tie`;

// PLACEHOLDER: that there are summer, winter and P.T. uniforms is the school's rule; what belongs to each is invented.
const uniforms = [
  {
    title: "Summer uniform",
    picture: "uniform-summer",
    worn: "Worn while summer hours apply",
    rows: [
      ["Top", shirtAndTie, shirtAndTie],
      ["Tunic or trousers", `${cloth} tunic`, `${cloth} trousers, or shorts in the junior classes`],
      ["Socks and shoes", "White socks, black shoes", "White socks, black shoes"],
    ],
  },
  {
    title: "Winter uniform",
    picture: "uniform-winter",
    worn: "Worn while winter hours apply",
    rows: [
      ["Top", shirtAndTie, shirtAndTie],
      ["Blazer", `${cloth} blazer with the school badge`, `${cloth} blazer with the school badge`],
      ["Skirt or trousers", "Grey skirt", "Grey trousers, or shorts in the junior classes"],
      ["Socks and shoes", `${cloth} socks, black shoes`, `${cloth} socks, black shoes`],
    ],
  },
  {
    title: "P.T. uniform",
    picture: "uniform-pt",
    worn: "Worn for physical training and games",
    rows: [
      ["Top", "Shirt in the colour of the house", "Shirt in the colour of the house"],
      ["Trousers or shorts", "White trousers or shorts", "White trousers or shorts"],
      ["Socks and shoes", "White socks and canvas shoes", "White socks and canvas shoes"],
    ],
  },
] as const;

export default function UniformPage() {
  return (
    <Page lead="There are three uniforms: for summer, for winter and for P.T. Pupils wear the full uniform, clean and labelled with their name.">
      {uniforms.map(({ title, picture, worn, rows }) => (
        <Section key={title} title={title}>
          <div className="apart grid gap-6 items-start md:max-[63.98rem]:grid-cols-[2fr_3fr] xl:grid-cols-[2fr_3fr]">
            <Figure name={picture} narrow />
            <FactTable caption={worn} columns={["Part", "Girls", "Boys"]} rows={rows} />
          </div>
        </Section>
      ))}
      <p>
        Your child’s house and its colour: see <a href="/Leadership">Discipline and Leadership</a>.
      </p>
    </Page>
  );
}
