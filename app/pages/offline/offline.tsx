import reloadOnline from "../../offline/register.ts?worker&url";
import { school } from "../../school.ts";
import { formatHours } from "../../school-labels.ts";
import { FactTable, Page, TelephoneLink } from "../../ui/kit.ts";

const { summer, winter } = school.hours;

/** The service worker shows it at the address of the page that it stands for. */
export default function Offline() {
  return (
    <Page lead="You need a connection to open it. Other pages may be stored: try the menu.">
      <p data-offline="lost">
        {/* biome-ignore lint/a11y/useValidAnchor: the address of the page that this one stands for */}
        <a href="" className="button-primary">
          Try again
        </a>
      </p>
      <script type="module" src={reloadOnline} />
      <FactTable
        caption="The school office"
        columns={["Season", "School office", "Classes"]}
        rows={[
          ["Summer", formatHours(summer.office), formatHours(summer.classes)],
          ["Winter", formatHours(winter.office), formatHours(winter.classes)],
        ]}
      />
      <p>
        Telephone <TelephoneLink />
      </p>
    </Page>
  );
}
