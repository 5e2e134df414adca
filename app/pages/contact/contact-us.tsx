import { school } from "../../school.ts";
import { formatHours, helpDeskHours } from "../../school-labels.ts";
import { EmailLink, FactTable, OutsideLink, Page, Section, TelephoneLink } from "../../ui/kit.ts";
import { SchoolMap } from "./school-map.tsx";

const { summer, winter } = school.hours;

export default function ContactUs() {
  return (
    <Page lead="Write, call or visit the school office during office hours. Ask about anything that is not on this site, such as a bus or van, other transport, or lost property.">
      <FactTable
        caption="How to reach the school"
        rows={[
          [
            "Address",
            <OutsideLink key="map" href={school.map.link}>
              {[school.name, ...school.address].join(", ")}
            </OutsideLink>,
          ],
          ["Telephone", <TelephoneLink key="telephone" />],
          ["E-mail", <EmailLink key="email" />],
        ]}
      />
      <FactTable
        caption="Office hours"
        columns={["Season", "School office"]}
        rows={[
          ["Summer", formatHours(summer.office)],
          ["Winter", formatHours(winter.office)],
        ]}
      />
      <p>
        For the parent portal and the mobile app there is a help desk, open {helpDeskHours}:{" "}
        <a href="/Pphelp">see the help page</a>.
      </p>
      <Section title="Map" screenOnly>
        <p>The map comes from OpenStreetMap. Nothing is fetched from there until you ask for it.</p>
        <SchoolMap />
      </Section>
    </Page>
  );
}
