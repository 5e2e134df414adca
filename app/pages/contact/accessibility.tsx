import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { EmailLink, TelephoneLink } from "../../ui/words/contact-links.tsx";
import { Section } from "../../ui/words/section.tsx";

const page = pageAt("/Accessibility");

export const meta = () => pageMeta(page);

export default function Accessibility() {
  return (
    <Page
      page={page}
      lead="This site is for every parent and pupil, on any device, and it does not watch who reads it."
    >
      <Section title="What this site knows about you">
        <p>Nothing is collected. In particular:</p>
        <ul>
          <li>There are no cookies, no advertisements and no visitor statistics.</li>
          <li>Nothing is loaded from other companies, unless you ask for the map of the school.</li>
          <li>
            The form for a <a href="/Tc">Transfer Certificate</a> sends the name and the admission
            number to the school's own server, which answers with the certificate. This site keeps
            neither.
          </li>
        </ul>
        <p>
          The campus-care portal, for fees and registration, is another site with rules of its own.
        </p>
      </Section>
      <Section title="Photographs of children" id="photographs">
        <p>
          If you would like a photograph of your child to be taken down, or a name, tell the school
          office which page it is on. You need not give a reason.
        </p>
        <ul>
          <li>
            E-mail <EmailLink />
          </li>
          <li>
            Telephone <TelephoneLink />
          </li>
        </ul>
        <p>Pages with pupils' names ask search engines not to list them.</p>
      </Section>
      <Section title="Using the site your way">
        <ul>
          <li>Every page can be used with a keyboard alone, and with a screen reader.</li>
          <li>Text can be enlarged to 400% without scrolling sideways.</li>
          <li>What moves can be stopped, and keeps still if your device asks for less motion.</li>
          <li>By night the site is dark where your device asks for that, and as easy to read.</li>
          <li>Reading needs no scripts: menu, lists and documents work without them.</li>
          <li>Hours, uniform, fees and rules print cleanly on paper.</li>
        </ul>
        <p>
          We aim at the Web Content Accessibility Guidelines 2.2, level AA. If something does not
          work for you, please <a href="/ContactUs">tell the school office</a>, which will also give
          you the information in another way.
        </p>
      </Section>
    </Page>
  );
}
