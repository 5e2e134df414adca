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
} from "../../ui/kit.ts";

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
      <HoursTable caption="Office hours" of={["office"]} />
      <p>
        For the parent portal and the mobile app there is a help desk, open {helpDeskHours}:{" "}
        <a href="/Pphelp">see the help page</a>.
      </p>
      <Section title="Map" screenOnly>
        <p>The map comes from OpenStreetMap. Nothing is fetched from there until you ask for it.</p>
        <details className="apart group">
          <summary className="relative grid justify-items-center rounded-2 no-marker group-open:justify-items-start group-open:mb-4">
            <MapDrawing />
            <span className="button-secondary group-not-open:absolute group-not-open:top-[55%]">
              <span className="group-open:hidden">Show the map</span>
              <span className="group-not-open:hidden">Hide the map</span>
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

function MapDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 760 300"
      preserveAspectRatio="xMidYMid slice"
      className="w-full h-[300px] border border-control rounded-2 group-open:hidden"
    >
      <path className="fill-band" d="M0 0h760v300H0z" />
      <path
        className="fill-success-ground"
        d="M0 0h210v96H0zM470 190h290v110H470zM560 0h130v70H560z"
      />
      <path
        className="fill-none stroke-info"
        strokeWidth="34"
        d="M-20 250c150-70 230 40 350 0s120-120 230-130 130 30 220-10"
      />
      <path
        className="fill-none stroke-rule"
        strokeWidth="16"
        d="M0 130h760M240-10v320M520-10 440 310M0 60l240 70M440 220l330 60"
      />
      <path
        className="fill-none stroke-card"
        strokeWidth="12"
        d="M0 130h760M240-10v320M520-10 440 310M0 60l240 70M440 220l330 60"
      />
      <path
        className="fill-action stroke-on-ground"
        strokeWidth="4"
        d="M380 124c-30-38-34-48-34-62a34 34 0 0 1 68 0c0 14-4 24-34 62z"
      />
      <circle className="fill-on-ground" cx="380" cy="61" r="12" />
    </svg>
  );
}
