import reloadOnline from "../../offline/register.ts?worker&url";
import { HoursTable, Page, TelephoneLink } from "../../ui/page-parts.ts";

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
      <HoursTable caption="Class and office hours" />
      <p>
        Telephone <TelephoneLink />
      </p>
    </Page>
  );
}
