import { school } from "../../school.ts";
import { childPath } from "../../site-map.ts";
import { OutsideLink, Section } from "../../ui/page-parts.ts";

const file = childPath("/Events", "calendar.ics");
/** `webcal:` opens the calendar program, which then fetches the file regularly. */
const subscription = `${school.origin}${file}`.replace(/^https?:/, "webcal:");
const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`;

export function FollowEvents() {
  return (
    <Section title="The school’s calendar on your phone" id="follow" screenOnly>
      <p>
        Add the school’s dates to your calendar; changes appear automatically. You do not need an
        account.
      </p>
      <ul className="apart grid gap-3 sm:flex sm:flex-wrap">
        <li>
          <a href={subscription} className="button-secondary w-full">
            Subscribe on iPhone or computer
          </a>
        </li>
        <li>
          <OutsideLink href={google} className="button-secondary w-full">
            Subscribe in Google Calendar
          </OutsideLink>
        </li>
        <li>
          <a href={file} className="button-secondary w-full">
            Download all events (.ics)
          </a>
        </li>
      </ul>
    </Section>
  );
}
