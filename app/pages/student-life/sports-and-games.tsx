import { Figure, Page, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the games are invented, but for karate and yoga, which have their own page.
export default function SportsAndGames() {
  return (
    <Page lead="Games teach what no book can: to try again, to play fair, and to lose with grace.">
      <Figure name="sports-1" aside priority />
      <Section title="On the field">
        <ul>
          <li>Athletics</li>
          <li>Football, basketball and volleyball</li>
          <li>Badminton and table tennis</li>
          <li>Kho-kho and kabaddi</li>
        </ul>
      </Section>
      <Section title="On the mat">
        <p>
          Karate and yoga have their own room:{" "}
          <a href="/KarateYoga">see the Karate &amp; Yoga page</a>.
        </p>
      </Section>
      <Section title="Physical training">
        <p>
          Every class has physical training. Pupils wear the <a href="/Uniform">P.T. uniform</a> on
          those days. If your child cannot take part for health reasons, write a note in the school
          diary.
        </p>
      </Section>
    </Page>
  );
}
