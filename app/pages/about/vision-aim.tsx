import { school } from "../../school.ts";
import { Page, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the whole page is invented; put the school's own vision, aim and objectives in its place.
export default function VisionAim() {
  return (
    <Page lead="What we hope for every child, and what we do about it.">
      <Section title="Our vision">
        <p>
          Young people who think clearly, act justly and care for others: at home in their own
          faith, respectful of their neighbour’s, and ready to be of use to their country.
        </p>
      </Section>
      <Section title="Our aim">
        <p>
          To give each child a whole education, of mind, body, heart and spirit, in a school where
          discipline is kind and no one is overlooked.
        </p>
      </Section>
      <Section title="Our objectives">
        <ul>
          <li>To teach every subject so that it is understood, not only remembered.</li>
          <li>
            To make pupils at home in {school.medium}, and fond of the languages they speak at home.
          </li>
          <li>To form honest habits: punctuality, truthfulness, clean work and fair play.</li>
          <li>
            To find each child’s gift, in class, in the arts or on the field, and to train it.
          </li>
          <li>To teach respect for every religion and every kind of honest work.</li>
          <li>To let pupils lead early, in small things first, through the four houses.</li>
          <li>To work with parents, who are a child’s first teachers.</li>
        </ul>
      </Section>
    </Page>
  );
}
