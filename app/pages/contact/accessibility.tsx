import removeStoredPages from "../../offline/register.ts?worker&url";
import { EmailLink, Page, Section, TelephoneLink } from "../../ui/page-parts.ts";

export default function Accessibility() {
  return (
    <Page lead="This site is for every parent and pupil, on any device, and it does not track you.">
      <Section title="What this site knows about you">
        <p>We do not track you:</p>
        <ul>
          <li>There are no cookies, no advertisements and no visitor statistics.</li>
          <li>Only the school office’s own staff get a cookie, when they sign in.</li>
          <li>
            Nothing is loaded from other companies until you open it. The map, videos, WhatsApp and
            the campus-care portal are other sites, with their own rules.
          </li>
          <li>We do not store what you search for.</li>
          <li>
            The form for a <a href="/Tc">Transfer Certificate</a> sends the name and the admission
            number to the school’s own server. We store neither these details nor the certificate.
            We count how many certificates are issued each day, but not who they are for.
          </li>
          <li>
            Only your device stores <a href="#stored">pages to read without a connection</a>, and
            whether you paused animations or removed stored pages.
          </li>
          <li>
            Until you close the page, it also stores which notices you have read, and what you typed
            to request a certificate.
          </li>
        </ul>
        <p>
          Cloudflare hosts this site. Like any web host, it needs your IP address to send you pages.
          This site does not log IP addresses. To prevent abuse, it counts the requests of each
          address for a short time.
        </p>
      </Section>
      <Section title="What is stored on your device" id="stored">
        <p>
          You can read this site without a connection. Your browser stores up to 60 pages and 10 MB
          of it: the information pages and today’s notices. It also stores the home, news and event
          pages that you open, with their pictures. It never stores toppers, birthdays, albums,
          certificates or searches. It tells nobody what it has stored.
        </p>
        <div hidden data-stored-pages>
          <button type="button" className="button-secondary">
            Remove stored pages
          </button>
          <p
            role="status"
            className="mt-2 text-small text-success"
            data-removed="Removed. This site stores no more pages on this device."
            data-failed="Delete this site’s data in your browser’s settings instead."
          />
        </div>
        <script type="module" fetchPriority="low" src={removeStoredPages} />
      </Section>
      <Section title="Photographs of children" id="photographs">
        <p>
          To have your child’s photograph or name removed, tell the school office which page it is
          on. You do not need to give a reason.
        </p>
        <ul>
          <li>
            E-mail <EmailLink />
          </li>
          <li>
            Telephone <TelephoneLink />
          </li>
        </ul>
        <p>
          Topper pages ask search engines not to list them, keep a copy or show their photographs.
          The photographs on our pages are resized and carry no camera data, such as the location.
          If you open an original, it may still contain that data.
        </p>
      </Section>
      <Section title="Using the site your way">
        <ul>
          <li>Every page can be used with a keyboard alone, and with a screen reader.</li>
          <li>You can enlarge text to 400% and never scroll sideways.</li>
          <li>You can pause animations. They stay off if your device is set to reduce motion.</li>
          <li>The site follows your device’s dark mode.</li>
          <li>
            You can read the site without JavaScript: menu, lists and documents work without it.
          </li>
          <li>Hours, uniform, fees and rules print cleanly on paper.</li>
        </ul>
        <p>
          We aim to meet WCAG 2.2 level AA. Does something not work for you, or do you need the
          information in another format? Please <a href="/ContactUs">tell the school office</a>.
        </p>
      </Section>
    </Page>
  );
}
