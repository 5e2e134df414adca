import { school } from "../../school.ts";
import { helpDeskHours } from "../../school-labels.ts";
import {
  EmailLink,
  FactTable,
  HoursTable,
  OutsideLink,
  Page,
  Section,
  TelephoneLink,
} from "../../ui/page-parts.ts";

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
          ...(school.press ? [["Press", school.press]] : []),
        ]}
      />
      <HoursTable caption="Office hours" of={["office"]} />
      <p>
        For the parent portal and the mobile app there is a help desk, open {helpDeskHours}:{" "}
        <a href="/Pphelp">see the help page</a>.
      </p>
      <Section title="Map" screenOnly>
        <p>The map comes from OpenStreetMap. It opens only when you tap the button.</p>
        <details className="map apart">
          <summary className="relative grid justify-items-center rounded-2 no-marker">
            <img
              src="/icons/map.svg"
              width="760"
              height="300"
              alt=""
              loading="lazy"
              className="w-full h-[300px] object-cover border border-control rounded-2"
            />
            <span className="button-secondary">
              <span className="when-closed">Show the map</span>
              <span className="when-open">Hide the map</span>
            </span>
          </summary>
          <iframe
            // Lazy, so that a closed map is not fetched.
            loading="lazy"
            src={school.map.embed}
            title={`Map showing where ${school.name} is`}
            height="300"
            className="w-full rounded-2 border border-control bg-band"
          />
        </details>
      </Section>
    </Page>
  );
}
