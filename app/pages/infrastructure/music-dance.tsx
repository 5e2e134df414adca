import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function MusicDance() {
  return (
    <Page lead="Someone is always singing in this part of the school.">
      <PictureGrid names={["music-dance-1", "music-dance-2", "music-dance-3", "music-dance-4"]} />
      <p>
        Pupils learn to sing together, to keep time and to read simple music. They play keyboard,
        guitar, tabla and harmonium, and dance in classical and folk styles. What they practise is
        heard at assemblies, feasts and the annual function.
      </p>
    </Page>
  );
}
