import { EmailLink, Page, Section, TelephoneLink } from "../../ui/kit.ts";

export default function Accessibility() {
  return (
    <Page lead="This site is for every parent and pupil, on any device, and it does not watch who reads it.">
      <Section title="What this site knows about you">
        <p>Nothing about you is collected. In particular:</p>
        <ul>
          <li>
            There are no cookies (only the school office's own staff get one, when they sign in), no
            advertisements and no visitor statistics.
          </li>
          <li>
            Nothing is loaded from other companies until you press: the map of the school, a video,
            WhatsApp and the campus-care portal are other sites, with rules of their own.
          </li>
          <li>What you search for is answered and forgotten.</li>
          <li>
            The form for a <a href="/Tc">Transfer Certificate</a> sends the name and the admission
            number to the school's own server, which answers with the certificate. This site keeps
            neither, nor the certificate; it counts how many were given on a day, not to whom.
          </li>
          <li>
            Your own device remembers two things, and tells nobody: that you stopped what moves,
            and, until you close the page, which notices you have read.
          </li>
        </ul>
        <p>
          The pages are brought to you by the computers of Cloudflare, which must know your device's
          internet address to answer it, as every website must. This site writes no address into its
          records; it counts requests from one address for a minute, so that nobody can ask for
          certificates or pictures without end.
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
        <p>
          Pages of toppers ask search engines not to list them, not to keep a copy, and not to show
          their photographs. Photographs on pages are made small without what the camera noted, such
          as the place.
        </p>
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
