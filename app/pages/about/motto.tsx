import { school } from "../../school.ts";
import { motto, withCapital } from "../../school-labels.ts";
import { Figure, Page, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the motto is the school's; the words about it are invented.
export default function Motto() {
  return (
    <Page>
      <blockquote className="apart border-y border-ornament py-8 text-center text-balance font-serif text-display text-accent">
        “{motto}”
      </blockquote>
      <Figure name="motto" aside priority />
      <Section title={withCapital(school.motto.first)}>
        <p>
          A child comes to school curious. We try to keep it that way: by teaching well, by
          answering questions with patience, and by asking better ones in return. To learn is more
          than to remember. It is to look closely, to think for oneself, to finish what one has
          begun, and to own up to a mistake and put it right.
        </p>
      </Section>
      <Section title={withCapital(school.motto.second)}>
        <p>
          What is learnt here is meant to be given away. Pupils begin with small things: a desk kept
          tidy for the next child, a younger one helped with a shoelace, a hand raised when work is
          shared out. Those who leave us take the habit with them into their homes, their work and
          their country.
        </p>
      </Section>
    </Page>
  );
}
