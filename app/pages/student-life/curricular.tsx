import { Figure, Page, Section } from "../../ui/page-parts.ts";

// PLACEHOLDER: the activities are invented, in keeping with the rooms that the school has.
export default function Curricular() {
  return (
    <Page lead="Much of what a child remembers of school happens outside the lesson. Every pupil takes part in something.">
      <Figure name="curricular-1" aside priority />
      <Section title="Word and stage">
        <ul>
          <li>Elocution and debate, in more than one language</li>
          <li>Dramatics and the school assembly, prepared by each class in turn</li>
          <li>Quizzes, spelling and story writing</li>
        </ul>
      </Section>
      <Section title="Music, dance and art">
        <ul>
          <li>Choir and instruments</li>
          <li>Dance, classical and folk</li>
          <li>Drawing, painting and craft</li>
        </ul>
        <p>
          See where it happens: <a href="/MusicDance">Music &amp; Dance</a> and{" "}
          <a href="/ArtCraft">the Art &amp; Craft Room</a>.
        </p>
      </Section>
      <Section title="Nature and service">
        <ul>
          <li>Gardening and the care of the grounds</li>
          <li>Visits and collections for those in need</li>
          <li>Science models and exhibitions</li>
        </ul>
        <p>
          Most competitions are between the houses: see{" "}
          <a href="/Leadership">Discipline and Leadership</a>. Upcoming events are under{" "}
          <a href="/Events">Events</a>.
        </p>
      </Section>
    </Page>
  );
}
