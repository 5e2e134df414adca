import { school } from "../../school.ts";
import { helpDeskHours } from "../../school-labels.ts";
import { Callout, OutsideLink, Page, Section, TelephoneLink } from "../../ui/page-parts.ts";

// PLACEHOLDER: compare the steps with the portal's screens, and give the mobile app its name.
export default function ParentPortalHelp() {
  return (
    <Page lead="The parent portal and its mobile app are a separate service, outside this site. These are the steps that parents ask about.">
      <Callout title={`Help desk: open ${helpDeskHours}`}>
        <p>
          If a step does not work, call <TelephoneLink of={school.helpDesk.telephone} />.
        </p>
      </Callout>
      <Section title="Logging in to the parent portal">
        <ol>
          <li>
            Open the{" "}
            <OutsideLink href={school.portal.login}>
              ERP login of the campus-care portal
            </OutsideLink>
            .
          </li>
          <li>Select the User Type for parents.</li>
          <li>Enter the user name and the password that the school gave you.</li>
          <li>After the first login, choose a password of your own.</li>
        </ol>
      </Section>
      <Section title="Resetting a password">
        <ol>
          <li>On the login page, choose to reset the password.</li>
          <li>Select the User Type.</li>
          <li>Enter the mobile number that is registered with the school.</li>
          <li>A new password comes by SMS to the registered mobile number.</li>
        </ol>
        <p>
          Has your number changed? Tell <a href="/ContactUs">the school office</a> first.
        </p>
      </Section>
      <Section title="The mobile app">
        <ol>
          <li>Install the app from your phone’s own app store.</li>
          <li>Log in with the same user name and password as in the portal.</li>
          <li>Allow notifications, so that the school’s messages reach you.</li>
        </ol>
        <p>The app shows your child’s homework, attendance, messages and fees.</p>
      </Section>
      <Section title="Paying fees online" id="fees">
        <ol>
          <li>Log in to the portal or the app, and open the fees.</li>
          <li>Check the child’s name and class, and the amount.</li>
          <li>Pay, and wait until the portal says that the payment was received.</li>
          <li>Keep the receipt.</li>
        </ol>
        <p>
          <OutsideLink href={school.portal.fees} className="button-primary">
            Pay fees online
          </OutsideLink>
        </p>
      </Section>
    </Page>
  );
}
