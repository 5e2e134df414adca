import { school } from "../../school.ts";
import { FactTable } from "../../ui/fact-table.tsx";
import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Section } from "../../ui/section.tsx";

const { summer, winter } = school.hours;

export const meta = () => pageMeta("/ContactUs");

export default function ContactUs() {
  return (
    <Page path="/ContactUs" lead="Write, telephone, or come to the school office in its hours.">
      <FactTable
        caption="How to reach the school"
        rows={[
          [
            "Post, or in person",
            <a key="map" href={school.map.link} target="_blank" rel="noopener">
              {[school.name, ...school.address].join(", ")} (map, opens in a new tab)
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
              {school.email}
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
      <Section title="Map">
        <p>
          The map comes from OpenStreetMap. Nothing is fetched from there until you ask for it, by
          this button.
        </p>
        <p className="no-print">
          <a href={school.map.embed} target="school-map" className="button-secondary">
            Show the map below
          </a>
        </p>
        <iframe
          name="school-map"
          title={`Map showing where ${school.name} is`}
          height="300"
          // A blank frame is no stop for the Tab key; the link above opens the same map in a tab of its own.
          tabIndex={-1}
          className="apart w-full rounded-2 border border-control map-paper"
        />
      </Section>
    </Page>
  );
}
