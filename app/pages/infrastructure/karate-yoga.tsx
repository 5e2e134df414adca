import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function KarateYoga() {
  return (
    <Page lead="Two old disciplines with one aim: a strong body and a quiet mind.">
      <PictureGrid
        names={[
          "karate-yoga-1",
          "karate-yoga-2",
          "karate-yoga-3",
          "karate-yoga-4",
          "karate-yoga-5",
          "karate-yoga-1",
        ]}
      />
      <p>
        Karate teaches stance, balance and self-command; it is practised for defence and never to
        harm. Yoga begins with the breath, goes on to the postures and ends in stillness.
      </p>
    </Page>
  );
}
