import { school } from "../../school.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { FactTable } from "../../ui/words/fact-table.tsx";
import { NewTabMark } from "../../ui/words/new-tab-mark.tsx";
import { Section } from "../../ui/words/section.tsx";
import { SchoolMap } from "./school-map.tsx";

const { summer, winter } = school.hours;

const page = pageAt("/ContactUs");

export const meta = () => pageMeta(page);

export default function ContactUs() {
  return (
    <Page page={page} lead="Write, telephone, or come to the school office in its hours.">
      <FactTable
        caption="How to reach the school"
        rows={[
          [
            "Post, or in person",
            <a key="map" href={school.map.link} target="_blank" rel="noopener">
              {[school.name, ...school.address].join(", ")}
              <NewTabMark />
            </a>,
          ],
          [
            "Telephone",
            <a key="telephone" href={`tel:${school.telephone.dial}`}>
              {school.telephone.text}
            </a>,
          ],
          [
            "E-mail",
            <a key="email" href={`mailto:${school.email}`}>
              <BreakingEmail />
            </a>,
          ],
        ]}
      />
      <FactTable
        caption="Office hours"
        columns={["Season", "School office"]}
        rows={[
          ["Summer", `${summer.office.from} to ${summer.office.to}`],
          ["Winter", `${winter.office.from} to ${winter.office.to}`],
        ]}
      />
      <p>
        For the parent portal and the mobile app there is a help desk, open {school.helpDesk.hours}:{" "}
        <a href="/Pphelp">see the help page</a>.
      </p>
      <Section title="Map" screenOnly>
        <p>The map comes from OpenStreetMap. Nothing is fetched from there until you ask for it.</p>
        <SchoolMap />
      </Section>
    </Page>
  );
}

/** Breaks behind its sign where the column is narrow, and not before its last letter. */
function BreakingEmail() {
  const [name, server] = school.email.split("@");
  return (
    <>
      {name}@<wbr />
      {server}
    </>
  );
}
